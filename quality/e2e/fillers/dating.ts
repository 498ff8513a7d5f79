import type { DateField, DateTimeField } from '../../../domain/kit/kinds/date.ts'
import type { Language } from '../../../domain/kit/translate.ts'
import type { Question } from './question.ts'

/** Types a day, `YYYY-MM-DD`, and a time as people of the language write them, without leading zeros. */
export async function writeDay(
  { place, hand }: Pick<Question<DateField>, 'place' | 'hand'>,
  date: string,
  language: Language,
  time = '',
): Promise<void> {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const written = language === 'en' ? `${day}/${month}/${year}` : `${year}年${month}月${day}日`
  await hand.write(place.getByRole('textbox'), `${written} ${time}`.trim())
}

/** Types a day. */
export function typeDate({ value, t, ...question }: Question<DateField>): Promise<void> {
  return writeDay(question, String(value), t.language)
}

/** Types a date and time; stored times of the samples are in the brokerage's time zone, as the field is. */
export function typeDateTime({ value, t, ...question }: Question<DateTimeField>): Promise<void> {
  const [day = '', clock = ''] = String(value).split('T')
  return writeDay(question, day, t.language, clock.slice(0, 5))
}
