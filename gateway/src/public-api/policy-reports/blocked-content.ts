import type { PolicyReport } from '@latchline/contracts/tracking/policy-report.schema';

export interface BlockedContent {
  /** `inline` or `eval` code, a file of this site (`own`), of another (`other`), or of a browser extension. */
  readonly source: 'inline' | 'eval' | 'own' | 'other' | 'extension';
  /** Where it came from, without path and query, or the kind of code. */
  readonly from: string;
  /** First part of the path of the page: later ones can be secrets of a customer. */
  readonly page: string;
}

/** What was blocked, without what addresses may say about the visitor. */
export function blockedContent(report: PolicyReport, siteOrigin: string): BlockedContent {
  const { 'blocked-uri': blocked, 'document-uri': document } = report;
  const page = URL.canParse(document) ? `/${new URL(document).pathname.split('/')[1] ?? ''}` : '';
  if (blocked === 'inline' || blocked === 'eval') return { source: blocked, from: blocked, page };
  // Browsers also send the scheme alone, for example `data`.
  if (!URL.canParse(blocked)) return { source: 'other', from: blocked.slice(0, 60), page };
  const { protocol, host, origin } = new URL(blocked);
  const isWeb = protocol === 'https:' || protocol === 'http:' || protocol === 'wss:' || protocol === 'ws:';
  if (protocol.endsWith('-extension:')) return { source: 'extension', from: protocol, page };
  return { source: origin === siteOrigin ? 'own' : 'other', from: isWeb ? host : protocol, page };
}
