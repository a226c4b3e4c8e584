/**
 * Text without control characters other than tab and line breaks, which no keyboard sends, and without half of a
 * surrogate pair. A pattern, so that the OpenAPI document says it, too.
 */
// eslint-disable-next-line no-control-regex -- these are what is refused
export const printablePattern = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uD800-\uDFFF]*$/u;
