import { siteColour } from '@latchline/contracts/content/brand/app-icons';
import { policyReportPath } from '@latchline/contracts/tracking/policy-report.schema';
import { renderToStaticMarkup } from 'react-dom/server';

/** URLs of the dashboard's release. */
export interface AdminRemote {
  name: string;
  entry: string;
  global: string;
  /** What the entry loads for `app`. */
  scripts: readonly string[];
  stylesheets: readonly string[];
}

export interface AdminDocumentParts {
  /** URL of the shell's host script. */
  script: string;
  stylesheets: readonly string[];
  /** Null if there is no release of the dashboard; the host script then shows an error. */
  remote: AdminRemote | null;
  nonce: string;
}

/** The same document for every URL of the dashboard, which does its own routing. */
export function adminDocument({ script, stylesheets, remote, nonce }: AdminDocumentParts): string {
  const html = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="style-nonce" nonce={nonce} />
        <title>Dashboard</title>
        <meta name="theme-color" content={siteColour} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/admin/manifest.webmanifest" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {remote && <Preloads remote={remote} />}
      </head>
      <body className="dash">
        <div id="app" />
        <noscript>
          <p>The dashboard needs JavaScript.</p>
        </noscript>
        <script
          defer
          src={script}
          data-remote={remote?.name ?? 'admin'}
          data-entry={remote?.entry}
          data-global={remote?.global}
        />
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

/** Otherwise each file is found only when the one before it has run. */
function Preloads({ remote: { entry, scripts, stylesheets } }: { remote: AdminRemote }) {
  return (
    <>
      {stylesheets.map((href) => (
        <link key={href} rel="preload" as="style" href={href} />
      ))}
      {[entry, ...scripts].map((href) => (
        <link key={href} rel="preload" as="script" href={href} />
      ))}
    </>
  );
}

/** Styles have a nonce, because libraries add <style> elements; scripts come only from our own files. */
export const adminPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Previews of our own pages.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${policyReportPath}`,
  ].join('; ');
