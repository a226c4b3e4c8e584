/** First in the head: it sets up Fast Refresh, which must load before React. */
const clientScript = '<script src="/assets/shell/static/js/dev-client.js"></script>';

export const withDevelopmentClient = (html: string): string =>
  html.replace(/<head[^>]*>/, (head) => `${head}${clientScript}`);

/**
 * Error overlays add their own style elements, so inline styles are allowed in development. The rest of the policy stays
 * as in production, so that violations show up here too.
 */
export const withInlineStyles = (policy: string): string =>
  policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
