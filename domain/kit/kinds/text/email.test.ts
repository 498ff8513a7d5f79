import { describeKind } from '../../../testing/kind.ts'
import { email } from './email.ts'

describeKind('[VAL-27] email', {
  field: email(),
  defaults: { blank: '', missing: 'required' },
  reads: [
    ['the domain in lower case, the local part as written', ' Omar.T@BlueDune.EXAMPLE ', 'Omar.T@bluedune.example'],
    ['the address copied with the name', '"Omar, A." <Omar@Blue.example>;', 'Omar@blue.example'],
    ['the same with full-width signs', '王伟＜omar@blue.example＞，', 'omar@blue.example'],
    ['the address of a link', 'mailto:omar@blue.example', 'omar@blue.example'],
    ['full-width letters and sign as half-width', 'ｏｍａｒ＠ｂｌｕｅ．ｅｘａｍｐｌｅ', 'omar@blue.example'],
    ['the full stop of a Chinese keyboard as a dot', 'chen＠yunfan。example', 'chen@yunfan.example'],
    ['the address at the end of a Chinese sentence', 'chen@yunfan.example。', 'chen@yunfan.example'],
    ['an unfinished address', 'omar@', 'omar@'],
    ['a text without an at sign', 'omar', 'omar'],
  ],
  rejects: [
    ['a number', 1, 'notText'],
    ['255 characters', `${'a'.repeat(243)}@example.com`, 'tooLong'],
    [
      'a line break that would start a header, hidden as another character',
      'a@b.example\u0085Bcc: x',
      'controlCharacters',
    ],
  ],
  passes: [
    ['an ordinary address', 'office@bluedune.example.com'],
    ['a plus and dots', 'a.b+c@example.org'],
    ['a local part of 64 characters', `${'a'.repeat(64)}@example.org`],
    ['a Chinese domain', '用户@例子.公司'],
    ['a domain in punycode', 'a@xn--fsqu00a.xn--0zwm56d'],
  ],
  fails: [
    ['no sign', 'office.example.com', 'email'],
    ['two signs', 'a@b@example.com', 'email'],
    ['no local part', '@example.com', 'email'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@example.org`, 'email'],
    ['a domain without a dot', 'a@localhost', 'email'],
    ['a space', 'a b@example.com', 'email'],
    ['an invisible character', 'a\u0000b@example.com', 'email'],
    ['two dots in a row', 'a..b@example.com', 'email'],
    ['a dot at the end of the local part', 'a.@example.com', 'email'],
    ['a domain that ends with a dot', 'a@example.com.', 'email'],
    ['a label that begins with a hyphen', 'a@-example.com', 'email'],
    ['a number as last part', 'a@192.168.0.1', 'email'],
    ['several addresses', 'a@x.com,b@y.com', 'email'],
    ['a name with brackets', 'Omar <a@example.com>', 'email'],
  ],
  answers: [['the address', 'a@example.org', { type: 'text', text: 'a@example.org' }]],
})
