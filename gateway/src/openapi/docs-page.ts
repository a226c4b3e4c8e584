import { createHash } from 'node:crypto';
import { docsAssetsPrefix, documentRoutes } from './document-routes';

const script = `window.ui=SwaggerUIBundle({url:${JSON.stringify(documentRoutes.openApi.path)},dom_id:'#ui',deepLinking:true,validatorUrl:null});`;
const style = 'html{background:#fff}body{margin:0}';
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const docsHtml = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Latchline API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${docsAssetsPrefix}swagger-ui.css">
<style>${style}</style></head><body><div id="ui"></div>
<script src="${docsAssetsPrefix}swagger-ui-bundle.js"></script><script>${script}</script></body></html>
`;

/** Swagger UI embeds pictures as data: URLs and sets style attributes on SVGs; only our inline script may run. */
export const docsPolicy = [
  "default-src 'none'",
  `script-src 'self' ${sha256(script)}`,
  `style-src 'self' ${sha256(style)}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
