import { escaped } from '@latchline/contracts/http/escaped';
import { brandSlot, designButton } from './mail-brand';

/** A mail without its recipient. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | undefined;
  readonly urgent: boolean;
  /** Whether it responds to a message the recipient sent (RFC 3834: auto-replied). */
  readonly reply: boolean;
  /** Of a mail that a person wrote: the Message-IDs of the mails before it, oldest first. */
  readonly thread?: readonly string[];
}

/**
 * Layout uses tables and attributes because Outlook renders with Word. Colours are given for light and for dark mode: mail
 * programs that support `color-scheme` use the dark set, others invert the light one themselves.
 */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
table { border-collapse: collapse; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0b1420 !important; }
  .words, .words td, .words p, .words h1 { color: #f2f6fb !important; }
  .words .quiet, .words th { color: #a9bdd6 !important; }
  .words .link { color: #9cc7ff !important; }
  .button { background-color: #ffb224 !important; }
  .button a { color: #14120b !important; }
}
[data-ogsc] .words, [data-ogsc] .words td, [data-ogsc] .words p { color: #f2f6fb !important; }
[data-ogsc] .words .quiet, [data-ogsc] .words th { color: #a9bdd6 !important; }
[data-ogsc] .words .link { color: #9cc7ff !important; }`;

const font = 'font-family:Arial,Helvetica,sans-serif';

export interface HtmlMail {
  readonly title: string;
  /** Preview text beside the subject in an inbox. */
  readonly preheader: string;
  readonly blocks: readonly string[];
}

export function htmlMail({ title, preheader, blocks }: HtmlMail): string {
  return [
    '<!doctype html>',
    '<html lang="en" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no">',
    `<title>${escaped(title)}</title>`,
    '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
    `<style>${styles}</style></head>`,
    `<body class="page" style="margin:0;background-color:#ffffff;${font}">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`,
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff"><tr><td align="left" style="padding:24px">',
    `<table role="presentation" class="words" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;overflow-wrap:anywhere;word-break:break-word;${font};font-size:16px;line-height:24px;color:#060f1c"><tr><td>`,
    brandSlot,
    ...blocks,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

export const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px" dir="auto">${escaped(text)}</p>`;

export const heading = (text: string): string =>
  `<p style="margin:24px 0 4px;font-weight:bold">${escaped(text)}</p>`;

export const smallPrint = (text: string): string =>
  `<p class="quiet" style="margin:24px 0 0;font-size:14px;line-height:20px;color:#355787">${escaped(text)}</p>`;

/** A coloured table cell, which every mail program draws as a button. */
export const button = (href: string, label: string): string =>
  [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>',
    `<td class="button" bgcolor="${designButton}" style="border-radius:6px;background-color:${designButton}">`,
    `<a href="${escaped(href)}" style="display:inline-block;padding:14px 22px;${font};font-size:18px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${escaped(label)}</a>`,
    '</td></tr></table>',
  ].join('');

export const link = (href: string, label: string): string =>
  `<p style="margin:0 0 12px"><a class="link" href="${escaped(href)}" style="color:#0b4ea2">${escaped(label)}</a></p>`;

export type Detail = readonly [label: string, value: string];

export function detailsTable(details: readonly Detail[]): string {
  const cell = 'padding:6px 16px 6px 0;vertical-align:top;text-align:left';
  const rows = details.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};white-space:nowrap;font-weight:normal;color:#355787">${escaped(label)}</th><td style="${cell}" dir="auto">${escaped(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" style="${font};font-size:16px;line-height:24px">${rows.join('')}</table>`;
}
