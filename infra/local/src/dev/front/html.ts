/** First in the head: it prepares Fast Refresh, which has to be there before React. */
const clientScript = '<script src="/assets/shell/static/js/dev-client.js"></script>';

export const withDevelopmentClient = (html: string): string =>
  html.replace(/<head[^>]*>/, (head) => `${head}${clientScript}`);

/**
 * Error overlays bring style elements of their own, so styles are allowed in development. Everything else in the policy
 * stays as it is in production: what it forbids is found here, too.
 */
export const withInlineStyles = (policy: string): string =>
  policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
