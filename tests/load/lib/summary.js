import { profileName, reportFile, url } from './settings.js';

const escaped = (text) => String(text).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const rounded = (value) => (Number.isInteger(value) ? value : Math.round(value * 100) / 100);

/** Thresholds that were crossed; empty if the run passed. */
export const crossed = (metrics) =>
  Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds)
      .filter(([, { ok }]) => !ok)
      .map(([limit]) => `${name} ${limit}`),
  );

/** A self-contained HTML page with all metrics and crossed limits. */
export function htmlOf(data) {
  const failures = crossed(data.metrics);
  const rows = Object.entries(data.metrics)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { values, thresholds = {} }]) => {
      const figures = Object.entries(values)
        .map(([key, value]) => `${escaped(key)} ${rounded(value)}`)
        .join(' · ');
      const limits = Object.entries(thresholds)
        .map(([limit, { ok }]) => `<span class="${ok ? 'ok' : 'bad'}">${escaped(limit)}</span>`)
        .join(' ');
      return `<tr><th scope="row">${escaped(name)}</th><td>${figures}</td><td>${limits}</td></tr>`;
    });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Load: ${escaped(profileName)}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}
th,td{text-align:left;padding:.3rem .8rem;border-bottom:1px solid #8886;vertical-align:top}
.ok{color:light-dark(#176b37,#7ddf9c)}.bad{color:light-dark(#a11,#f99);font-weight:700}</style>
<h1>Load: ${escaped(profileName)}</h1><p>${escaped(url)}, ${Math.round(data.state.testRunDurationMs / 1000)} s.
<strong class="${failures.length > 0 ? 'bad' : 'ok'}">${failures.length > 0 ? `${failures.length} limits crossed` : 'All limits met'}</strong></p>
<table><thead><tr><th scope="col">What</th><th scope="col">Measured</th><th scope="col">Limits</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></html>\n`;
}

/** One line per scenario for the terminal. */
export function textOf({ metrics, state }) {
  const of = (name, key) => rounded(metrics[name]?.values?.[key] ?? 0);
  const lines = Object.keys(metrics)
    .filter((name) => name.startsWith('http_req_duration{scenario:'))
    .map(
      (name) =>
        `  ${name.slice(27, -1).padEnd(10)} p50 ${of(name, 'med')} ms, p95 ${of(name, 'p(95)')} ms, p99 ${of(name, 'p(99)')} ms`,
    );
  const failures = crossed(metrics);
  return [
    `${profileName}: ${of('http_reqs', 'count')} requests in ${Math.round(state.testRunDurationMs / 1000)} s, ${of('http_req_failed', 'passes')} failed`,
    ...lines,
    failures.length > 0 ? `  crossed: ${failures.join('; ')}` : '  all limits met',
    '',
  ].join('\n');
}

export function handleSummary(data) {
  const files = reportFile
    ? { [`${reportFile}.json`]: JSON.stringify(data, null, 2), [`${reportFile}.html`]: htmlOf(data) }
    : {};
  return { stdout: textOf(data), ...files };
}
