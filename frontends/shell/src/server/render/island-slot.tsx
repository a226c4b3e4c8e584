import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandSlot } from '@latchline/kit/federation/page-module';
import type { SiteRelease } from '../releases/site-release';
import { scriptSafe } from './script-safe';

/**
 * Not fetched until the loader removes the media query; then all at once. As a string, because React would move these links to
 * the head, away from their island.
 */
const ahead = (href: string): string => `<link rel="preload" as="script" href="${href}" media="not all"/>`;

/**
 * Renders the islands of one page. The page around them is static markup; each island is rendered separately with its own id
 * prefix, exactly as the browser will hydrate it.
 */
export function islandSlot(release: Pick<SiteRelease, 'islands' | 'islandScripts'>): IslandSlot {
  let count = 0;
  return function Island({ name, props, wake }) {
    const module = release.islands.get(name);
    if (!module) throw new Error(`The release has no island ${name}`);
    const prefix = `i${++count}-`;
    const element = createElement(module.default, props as Record<string, unknown>);
    const html = renderToString(element, { identifierPrefix: prefix });
    return (
      <div data-island={name} data-prefix={prefix} data-wake={wake}>
        <div hidden dangerouslySetInnerHTML={{ __html: release.islandScripts(name).map(ahead).join('') }} />
        <div data-root="" dangerouslySetInnerHTML={{ __html: html }} />
        <script
          type="application/json"
          data-props=""
          dangerouslySetInnerHTML={{ __html: scriptSafe(JSON.stringify(props)) }}
        />
      </div>
    );
  };
}
