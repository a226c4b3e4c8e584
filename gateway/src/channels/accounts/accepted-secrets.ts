/** What may have signed a request: the secret of now, and former ones whose time is not over. */
export function acceptedSecrets<Secret extends object>(
  current: Secret,
  former: readonly (Secret & { readonly until: string })[],
  now: Date,
): Secret[] {
  return [current, ...former.filter(({ until }) => Date.parse(until) > now.getTime())];
}
