import { fileURLToPath } from 'node:url';

const loader = fileURLToPath(new URL('split-media-loader.cjs', import.meta.url));

/** `page.css?inline` and `page.css?url` are the two parts of the styles of a page; see the loader. */
export const pluginSplitMedia = () => ({
  name: 'latchline:split-media',
  setup(api) {
    api.modifyBundlerChain((chain, { CHAIN_ID: { RULE, ONE_OF, USE } }) => {
      for (const [query, isInline] of [
        [ONE_OF.CSS_INLINE, true],
        [ONE_OF.CSS_URL, false],
      ]) {
        const rule = chain.module.rule(RULE.CSS).oneOf(query);
        rule.use(USE.CSS).tap((options) => ({ ...options, importLoaders: (options.importLoaders ?? 0) + 1 }));
        rule.use('split-media').after(USE.CSS).loader(loader).options({ isInline });
      }
    });
  },
});
