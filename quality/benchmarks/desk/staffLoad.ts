import { type DeskCallName, deskCalls, deskHeader, passiveUse } from '#domain/desk/calls.ts'
import { presenceMs } from '#domain/desk/queue/schemas.ts'
import type { BusyPerson } from './busyDesk.ts'

/** Acts a second of all staff together. */
const actsPerSecond = 10

/** Staff at work: all their pages poll, and one person acts ten times a second. */
export class StaffLoad {
  readonly #address: string
  readonly #people: readonly BusyPerson[]
  readonly #open = new Set<Promise<void>>()
  #timers: NodeJS.Timeout[] = []
  #acts = 0
  answered = 0
  /** Failed calls by name and status; 0 means a broken connection. */
  readonly failures = new Map<string, number>()

  constructor(address: string, people: readonly BusyPerson[]) {
    this.#address = address
    this.#people = people
  }

  get size(): number {
    return this.#people.length
  }

  /** Measures the milliseconds of a call. @throws Error when it is refused */
  async time(name: DeskCallName, request: object): Promise<number> {
    const [person] = this.#people
    if (!person) throw new Error('nobody is signed in')
    const begun = performance.now()
    const { status, text } = await this.#call(person, name, request, '1')
    if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
    return performance.now() - begun
  }

  start(): void {
    // Spread over the interval, because the pages of the staff were not opened at the same time.
    const poll = setInterval(() => this.#poll(), presenceMs / this.size)
    const act = setInterval(() => this.#act(), 1000 / actsPerSecond)
    this.#timers = [poll, act]
  }

  /** Ends the load, and waits for the last answers. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#open)
  }

  #next(): BusyPerson {
    this.#acts += 1
    const person = this.#people[this.#acts % this.size]
    if (!person) throw new Error('nobody is signed in')
    return person
  }

  #poll(): void {
    const person = this.#next()
    const [account = ''] = person.accounts
    this.#send(person, 'findCases', { view: 'mine' }, passiveUse)
    this.#send(person, 'findCounts', {}, passiveUse)
    this.#send(person, 'presence', { account }, passiveUse)
  }

  /** Opens a case, adds a note, or changes the priority. */
  #act(): void {
    const person = this.#next()
    const account = person.accounts[this.#acts % person.accounts.length] ?? ''
    const priority = this.#acts % 3
    if (priority === 0) this.#send(person, 'findCase', { account }, '1')
    else if (priority === 1) this.#send(person, 'addNote', { account, text: 'A note', visibility: 'team' }, '1')
    else this.#send(person, 'bulk', { accounts: [account], change: { act: 'priority', priority: this.#acts % 2 } }, '1')
  }

  #send(person: BusyPerson, name: DeskCallName, request: object, use: string): void {
    const answer = this.#call(person, name, request, use)
      .then(({ status }) => {
        this.answered += 1
        if (status !== 200) this.#fail(`${name} ${status}`)
      })
      .catch(() => this.#fail(`${name} 0`))
      .finally(() => this.#open.delete(answer))
    this.#open.add(answer)
  }

  #fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }

  async #call({ cookie }: BusyPerson, name: DeskCallName, request: object, use: string) {
    const headers = { 'content-type': 'application/json', cookie, [deskHeader]: use }
    const answer = await fetch(this.#address + deskCalls[name].path, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    })
    return { status: answer.status, text: await answer.text() }
  }
}
