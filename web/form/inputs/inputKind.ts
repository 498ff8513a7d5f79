import type { ComponentType } from 'react'
import type { AnyField, ValueOf } from '#domain/kit/field.ts'
import type { Translate } from '#domain/kit/translate.ts'
import type { CellSettings, Span } from '../fields/layout.ts'

/** The props of an input: its field, its value, and the texts and state of its frame. */
export interface InputProps<F extends { readonly blank: unknown }> {
  readonly field: F & Pick<AnyField, 'autocomplete'>
  readonly path: string
  /** Id of the control; its label points to it. */
  readonly id: string
  /** Id of the element that contains the question. */
  readonly labelId: string
  readonly label: string
  /** Ids of help and error, for screen readers. */
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
  readonly value: ValueOf<F>
  onChange(value: ValueOf<F>): void
  /** Called when the applicant leaves the field, which is then validated. */
  onBlur(): void
}

/** The rendering of a kind of field. */
export interface InputKind<F extends { readonly blank: unknown }> extends Omit<CellSettings, 'span'> {
  readonly Input: ComponentType<InputProps<F>>
  /**
   * `labelled`: the question is the label of one control. `grouped`: it names a group of controls. `bare`: the input
   * renders the question itself. `card`: the input has its own card and renders everything itself.
   */
  readonly frame: 'labelled' | 'grouped' | 'bare' | 'card'
  /** True when a single action completes the answer. It is then validated at once, not on blur. */
  readonly isAnsweredAtOnce?: true
  /** Returns how many of six columns the field takes on a wide screen. The width suggests the length of the answer. */
  span(field: F, tKey: Translate): Span
}

/** An input of any kind. Its arguments are `never`, so that every kind is assignable. */
export interface AnyInputKind extends Omit<CellSettings, 'span'> {
  readonly Input: ComponentType<InputProps<AnyField & { readonly blank: never }>>
  readonly frame: 'labelled' | 'grouped' | 'bare' | 'card'
  readonly isAnsweredAtOnce?: true
  span(field: never, tKey: Translate): Span
}

/** The classes of a text input or select. */
export const controlClasses =
  'block w-full min-h-11 rounded-field border border-line-strong bg-paper px-3.25 text-field text-ink ' +
  'placeholder:text-ink-soft focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-focus ' +
  'aria-invalid:border-2 aria-invalid:border-bad aria-invalid:px-3'

/**
 * The classes of a transparent checkbox or radio button. It covers its whole label, which must be `relative`, and a
 * sibling element shows its state. Thus a browser that scrolls to the focus shows the whole label, and touch
 * exploration with a screen reader finds the control.
 */
export const invisibleControl = 'peer pointer-events-none absolute inset-0 m-0 size-full opacity-0'

/** Returns the attributes that connect a plain control to its frame. */
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
