/**
 * Text without control characters (except tab and line breaks) and unpaired surrogates. A pattern, so that it appears in
 * the OpenAPI document.
 */
// oxlint-disable-next-line no-control-regex -- these are what is refused
export const printablePattern = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uD800-\uDFFF]*$/u;

export const notPrintable = 'Remove the characters that cannot be printed';
