/** Domains reserved by RFC 2606: mail from them is rejected and nobody can visit them. */
const reservedDomain = /(^|[.@])(example|example\.(com|net|org)|invalid|test|localhost)>?$/i;
/** Number ranges that Ofcom reserves for fiction. */
const fictionalNumber =
  /^\+44(11[3-8]4960|1[2-6]14960|1914980|1632960|2079460|2896496|2920180|3069990|7700900|8081570|9098790)/;
const privateHost =
  /^(localhost|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[|[^.]+$)|\.(local|internal|lan)$/;

/** Of a domain, an e-mail address, or a sender with its address in angle brackets. */
export const isReservedDomain = (text: string): boolean => reservedDomain.test(text);

export const isFictionalNumber = (e164: string): boolean => fictionalNumber.test(e164);

/** Whether visitors can open the site safely: a public name, over https. */
export function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && !privateHost.test(hostname) && !isReservedDomain(hostname);
}
