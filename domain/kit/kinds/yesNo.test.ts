import { describeKind } from '../../testing/kind.ts'
import { acceptance, toggle, yesNo } from './yesNo.ts'

describeKind('yesNo', {
  field: yesNo(),
  defaults: { blank: null, missing: 'requiredChoice' },
  reads: [
    ['yes', true, true],
    ['no', false, false],
    ['the text yes of older data', 'yes', true],
    ['the text no of older data', 'no', false],
    ['an empty text as unanswered', '', null],
  ],
  rejects: [
    ['a number', 1, 'notYesNo'],
    ['the text true', 'true', 'notYesNo'],
    ['a list', [true], 'notYesNo'],
  ],
  passes: [
    ['yes', true],
    ['no, which is an answer', false],
  ],
  answers: [
    ['yes as text', true, { type: 'text', text: 'answers.yes' }],
    ['no in words', false, { type: 'text', text: 'answers.no' }],
    ['nothing', null, { type: 'text', text: '' }],
  ],
})

describeKind('toggle', {
  field: toggle(),
  defaults: { blank: false, missing: 'requiredChoice', neverBlank: true },
  reads: [
    ['on', true, true],
    ['an empty text as off', '', false],
  ],
  rejects: [['a number', 0, 'notYesNo']],
  passes: [
    ['off', false],
    ['on', true],
  ],
  answers: [
    ['off as text', false, { type: 'text', text: 'answers.no' }],
    ['on in words', true, { type: 'text', text: 'answers.yes' }],
  ],
})

describeKind('[B19] toggle that is on at first', {
  field: toggle({ isOn: true }),
  defaults: { blank: true, missing: 'requiredChoice', neverBlank: true },
  reads: [
    ['off', false, false],
    ['an empty text as on', '', true],
    ['nothing as on', null, true],
  ],
  rejects: [['a number', 0, 'notYesNo']],
  passes: [['off', false]],
  answers: [['off as text', false, { type: 'text', text: 'answers.no' }]],
})

describeKind('acceptance', {
  field: acceptance({ text: 'self-certification' }),
  defaults: { blank: false, missing: 'requiredAcceptance' },
  reads: [
    ['ticked', true, true],
    ['not ticked, so that a tick can be removed', false, false],
  ],
  rejects: [['the word on', 'on', 'notYesNo']],
  passes: [['a tick', true]],
  answers: [
    [
      'the text that was accepted',
      true,
      {
        type: 'statements',
        statements: [{ id: 'self-certification', text: 'texts.self-certification', ticked: true }],
      },
    ],
    [
      'the text that was not accepted',
      false,
      {
        type: 'statements',
        statements: [{ id: 'self-certification', text: 'texts.self-certification', ticked: false }],
      },
    ],
  ],
})
