let free = false

/** Lets one move pass the leave guard: the footer has saved already. */
export function leaveFreely(move: () => void): void {
  free = true
  try {
    move()
  } finally {
    free = false
  }
}

/** Whether the move under way needs no guard. */
export function mayLeaveFreely(): boolean {
  return free
}
