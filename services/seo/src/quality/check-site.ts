import { qualityRules } from '@latchline/contracts/seo/quality/quality.schema';
import { crawlSite } from './crawl-site';
import { readerOf } from './site-reader';
import { checkPages, type SiteCheck } from './check-pages';

/** `npm run quality -- https://example.com`: prints the findings of the site; exits with 1 if there are any. */
async function main([address = 'http://localhost:3000']: readonly string[]): Promise<number> {
  const base = new URL(address).origin;
  const site = await crawlSite({ base, read: readerOf(base, base), signal: AbortSignal.timeout(3_600_000) });
  const check = await checkPages(site);
  process.stdout.write(`${reportOf(check, site.sitemap.length)}\n`);
  return check.faults.length > 0 ? 1 : 0;
}

function reportOf({ faults, similar }: SiteCheck, pages: number): string {
  const lines = faults.map(
    ({ rule, severity, page, detail }) => `${severity.padEnd(8)}${page}: ${detail} [${rule}]`,
  );
  const advice = [...new Set(faults.map(({ rule }) => rule))].map(
    (rule) => `${rule}: ${qualityRules[rule].advice}`,
  );
  const nearest = similar
    .slice(0, 5)
    .map(({ one, other, score }) => `${String(Math.round(score * 100)).padStart(3)} %  ${one}  ${other}`);
  return [
    ...lines,
    ...(advice.length > 0 ? ['', ...advice] : []),
    ...(nearest.length > 0 ? ['', 'Most similar pages, ignoring place names and numbers:', ...nearest] : []),
    '',
    faults.length === 0 ? `${pages} pages, no findings` : `${pages} pages, ${faults.length} findings`,
  ].join('\n');
}

void main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
