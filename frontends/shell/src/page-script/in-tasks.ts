/** Runs the first at once, and each of the others in a task of its own, so that a touch is answered in between. */
export function inTasks(run: () => void, ...later: (() => void)[]): void {
  run();
  const [next, ...others] = later;
  if (next) setTimeout(inTasks, 0, next, ...others);
}
