import { describeKind } from '../../../testing/kind.ts'
import { website } from './url.ts'

describeKind('[VAL-27] website', {
  field: website(),
  defaults: { blank: '', missing: 'required' },
  reads: [
    ['https:// where the scheme is missing', 'example.com', 'https://example.com'],
    ['https:// before a host with a port', 'example.com:8080/a', 'https://example.com:8080/a'],
    ['full-width signs as narrow ones', 'ｗｗｗ。例子．ｃｏｍ／关于', 'https://www.例子.com/关于'],
    ['the page as typed', 'zh.example.org/wiki/ＡＢＣ①？ａ', 'https://zh.example.org/wiki/ＡＢＣ①？ａ'],
    ['http as typed', 'http://example.com', 'http://example.com'],
    ['the longest address', 'a'.repeat(492), `https://${'a'.repeat(492)}`],
  ],
  rejects: [
    ['a number', 1, 'notText'],
    ['an address that is too long with its scheme', 'a'.repeat(493), 'tooLong'],
  ],
  passes: [
    ['a host', 'https://bluedune.example.com'],
    ['a path, a query and a fragment', 'https://example.com/a/b?c=d#e'],
    ['a sign in the path', 'https://example.com/@office'],
    ['a Chinese host', 'https://例子.公司/关于'],
  ],
  fails: [
    ['another scheme', 'ftp://example.com', 'url'],
    ['a script', 'https://javascript:alert(1)', 'url'],
    ['a host without a dot', 'https://localhost', 'url'],
    ['a user and password', 'https://user:secret@example.com', 'url'],
    ['a user', 'https://user@example.com', 'url'],
    ['a space', 'https://exa mple.com', 'url'],
    ['no host', 'https://', 'url'],
    ['a number as host', 'https://192.168.0.1', 'url'],
  ],
  answers: [['the address', 'https://example.com', { type: 'text', text: 'https://example.com' }]],
})
