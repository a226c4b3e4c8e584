import type { PartSlot } from '@latchline/kit/federation/page-module';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The props of each part of a page that are another object in its next rendering: the shell cannot keep such a part. */
export function changingProps(page: (Part: PartSlot) => ReactNode): string[] {
  const [before, after] = [partsOf(page), partsOf(page)];
  return before.flatMap(({ of, props }, index) =>
    Object.entries(props)
      .filter(([name, value]) => after[index]?.props[name] !== value)
      .map(([name]) => `${of.name}: ${name}`),
  );
}

interface FoundPart {
  readonly of: { readonly name: string };
  readonly props: Readonly<Record<string, unknown>>;
}

function partsOf(page: (Part: PartSlot) => ReactNode): FoundPart[] {
  const found: FoundPart[] = [];
  const Part = ({ of, props }: { of: unknown; props: object }) => {
    found.push({ of: of as FoundPart['of'], props: { ...props } });
    return null;
  };
  renderToStaticMarkup(page(Part as PartSlot));
  return found;
}
