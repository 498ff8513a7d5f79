import type { ComponentType } from 'react'
import type { AnyField, ValueOf } from '#domain/kit/field.ts'
import type { Translate } from '#domain/kit/translate.ts'
import type { Span } from '../fields/layout.ts'

/** What an input is given: its field, its value and the words and marks of its frame. */
export interface InputProps<F extends { readonly blank: unknown }> {
  readonly field: F
  readonly path: string
  /** Of the control; its label points to it. */
  readonly id: string
  /** Of the element that holds the question. */
  readonly labelId: string
  readonly label: string
  /** Ids of help and error, for screen readers. */
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
  readonly value: ValueOf<F>
  onChange(value: ValueOf<F>): void
  /** The person left the field: it is judged now. */
  onBlur(): void
}

/** How a kind of field is drawn. */
export interface InputKind<F extends { readonly blank: unknown }> {
  readonly Input: ComponentType<InputProps<F>>
  /**
   * `labelled`: the question is the label of one control. `grouped`: it names a group of controls. `bare`: the input says the
   * question itself. `card`: it stands on a card of its own and says everything itself.
   */
  readonly frame: 'labelled' | 'grouped' | 'bare' | 'card'
  /** Columns of six on a wide screen: the width hints at the content. */
  span(field: F, tKey: Translate): Span
}

/** An input of whatever kind; arguments are `never`, so that every kind fits. */
export interface AnyInputKind {
  readonly Input: ComponentType<InputProps<AnyField & { readonly blank: never }>>
  readonly frame: 'labelled' | 'grouped' | 'bare' | 'card'
  span(field: never, tKey: Translate): Span
}

/** The look of a control in which something is typed or chosen. */
export const controlClasses =
  'block w-full min-h-11 rounded-field border border-line-strong bg-paper px-3.25 text-field text-ink ' +
  'placeholder:text-ink-soft focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-focus ' +
  'aria-invalid:border-2 aria-invalid:border-bad aria-invalid:px-3'

/**
 * A box or button that is drawn by what stands beside it: it lies unseen over its whole label, which has to be `relative`. So a
 * browser that brings the focus into view brings all of it, and a finger that explores with a screen reader finds it.
 */
export const unseenControl = 'peer pointer-events-none absolute inset-0 m-0 size-full opacity-0'

/** The attributes that tie a plain control to its frame. */
export function controlAttributes(
  props: Pick<InputProps<{ readonly blank: unknown }>, 'id' | 'describedBy' | 'isInvalid' | 'isRequired'>,
) {
  return {
    id: props.id,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid || undefined,
    'aria-required': props.isRequired || undefined,
  } as const
}
