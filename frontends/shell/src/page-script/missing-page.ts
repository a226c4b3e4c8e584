/** Tells whoever followed a dead link with the console open which address led nowhere. */
export function logMissingPage(): void {
  if (document.body.dataset.kind !== 'not-found') return;
  // eslint-disable-next-line no-console -- the console is where the specification wants the path
  console.info(`404: there is no page at ${location.pathname}`);
}
