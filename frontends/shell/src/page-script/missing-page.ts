/** Logs the path of a missing page, as the specification requires. */
export function logMissingPage(): void {
  if (document.body.dataset.kind !== 'not-found') return;
  // oxlint-disable-next-line no-console -- the specification requires it
  console.info(`404: there is no page at ${location.pathname}`);
}
