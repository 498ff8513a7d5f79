import type { DateField, DateTimeField } from '../../domain/kit/kinds/date.ts'
import type { Language } from '../../domain/kit/say.ts'
import type { Question } from './question.ts'

/** The digits of a day in the order of the language, without separators: each segment moves on when it is full. */
function digitsOf(day: string, language: Language): string {
  const parts = day.split('-')
  return (language === 'en' ? parts.toReversed() : parts).join('')
}

/** Types digits into the segments of a date, from the first on. */
export async function typeSegments(
  { place, hand }: Pick<Question<DateField>, 'place' | 'hand'>,
  day: string,
  language: Language,
  time = '',
): Promise<void> {
  await hand.enter(place.getByRole('spinbutton').first())
  await place.page().keyboard.type(digitsOf(day, language) + time)
}

/** Types a day. */
export function typeDate({ value, say, ...question }: Question<DateField>): Promise<void> {
  return typeSegments(question, String(value), say.language)
}

/** Types a moment; stored moments of the samples are at the clock of the brokerage, as the field is. */
export function typeDateTime({ value, say, ...question }: Question<DateTimeField>): Promise<void> {
  const [day = '', clock = ''] = String(value).split('T')
  return typeSegments(question, day, say.language, clock.slice(0, 5).replace(':', ''))
}
