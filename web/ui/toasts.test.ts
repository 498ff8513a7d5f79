import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { language } from '../i18n/languages.ts'
import { toastFadeMs, toastQueue, toastShownMs } from './ToastList.tsx'
import { showToast, toastsRequested } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  toastQueue.clear()
  vi.useRealTimers()
})

const texts = () => toastQueue.visibleToasts.map(({ content }) => content.text)

describe('showToast', () => {
  it('[TST-1] shows for three seconds and fades for half a second', () => {
    expect([toastShownMs, toastFadeMs]).toEqual([3000, 500])
    showToast('success', 'Draft saved successfully')
    toastQueue.resumeAll()
    vi.advanceTimersByTime(3499)
    expect(texts()).toEqual(['Draft saved successfully'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('[TST-1] pauses while a pointer or the focus is on it', () => {
    showToast('error', 'service is abnormal')
    toastQueue.resumeAll()
    vi.advanceTimersByTime(2000)
    toastQueue.pauseAll()
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['service is abnormal'])
    toastQueue.resumeAll()
    vi.advanceTimersByTime(1500)
    expect(texts()).toEqual([])
  })

  it('[TST-1] requests the list, even when the queue is loaded before it', () => {
    toastsRequested.set(false)
    showToast('info', 'shown')
    expect(toastsRequested.get()).toBe(true)
  })

  it('does not show a visible message twice', () => {
    showToast('info', 'one')
    showToast('warning', 'two')
    showToast('info', 'one')
    expect(texts()).toEqual(['one', 'two'])
  })

  it('[I18N-1] removes messages of the previous language when the language changes', () => {
    showToast('info', 'shown')
    language.set('zh-CN')
    expect(texts()).toEqual([])
    language.set('en')
  })
})
