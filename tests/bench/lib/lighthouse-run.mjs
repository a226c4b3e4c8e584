// A process of its own for one run of Lighthouse: its folder, the port of a browser and the address of a page.
const [folder, port, address] = process.argv.slice(2);
const { default: lighthouse } = await import(`${folder}/node_modules/lighthouse/core/index.js`);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const { lhr } = await lighthouse(address, {
  port,
  onlyCategories: categories,
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
  output: 'json',
  logLevel: 'error',
});
const failed = categories.flatMap((name) =>
  lhr.categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
    .map(({ id }) => id),
);
const figure = (id) => lhr.audits[id].numericValue;
const result = lhr.runtimeError
  ? { error: lhr.runtimeError.message }
  : {
      scores: categories.map((name) => Math.round(lhr.categories[name].score * 100)),
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      cls: figure('cumulative-layout-shift'),
      tbt: figure('total-blocking-time'),
      failed,
    };
// Lighthouse leaves open handles.
process.send(result, () => process.exit());
