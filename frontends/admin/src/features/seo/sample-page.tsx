import { SelectField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { usePageSources, useSitePages } from './seo.queries';

/** A real page of a type, for the preview of its templates. */
export function useSamplePage(pageType: string) {
  const list = useSitePages({ page_type: pageType, limit: 100 });
  const [chosen, choose] = useState<string>();
  const pages = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const path = chosen ?? pages[0]?.path;
  return { pages, path, choose, sources: usePageSources(path) };
}

export function SamplePage({ sample }: { sample: ReturnType<typeof useSamplePage> }) {
  const { pages, path, choose } = sample;
  if (pages.length < 2) return null;
  return (
    <SelectField label="Preview with" value={path} onChange={(event) => choose(event.target.value)}>
      {pages.map((page) => (
        <option key={page.path} value={page.path}>
          {page.path}
        </option>
      ))}
    </SelectField>
  );
}
