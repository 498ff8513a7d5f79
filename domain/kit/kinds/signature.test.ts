import { describeKind } from '../../testing/kind.ts'
import { signature, signatureMaxLength } from './signature.ts'

const head = 'data:image/png;base64,iVBORw0KGgo'
const drawn = `${head}A`

describeKind('signature', {
  field: signature(),
  defaults: { blank: '', missing: 'requiredSignature' },
  reads: [
    ['a picture of the canvas', drawn, drawn],
    ['a cleared canvas as unanswered', '', ''],
  ],
  rejects: [
    ['another kind of picture', 'data:image/svg+xml;base64,PHN2Zz4=', 'notSignature'],
    ['a picture at another address', 'https://example.com/signature.png', 'notSignature'],
    ['other data with the type of a PNG', 'data:image/png;base64,PHN2Zz48', 'notSignature'],
    ['broken base64', `${head}AB`, 'notSignature'],
    ['markup behind the picture', `${head}A"><script>`, 'notSignature'],
    ['a picture beyond the limit', `${head}${'A'.repeat(signatureMaxLength)}`, 'tooLong'],
    ['a number', 1, 'notSignature'],
  ],
  passes: [['a picture', drawn]],
  answers: [
    ['the picture and the text', drawn, { type: 'image', image: drawn, text: 'answers.signed' }],
    ['nothing', '', { type: 'image', image: '', text: '' }],
  ],
})
