import { createElement } from 'react';
import { DrawnElsewhere } from './drawing';
import { drawingByName, sheets } from './drawing-by-name';
import file from './drawing-by-name?file';

/**
 * A drawing below the first screen: fetched as a file that all pages share. Others than `sheets` are in the page. With script, the
 * page script shows it after the first paint (`shell/src/page-script/lower-drawings.ts`), so that its file does not compete with the font.
 */
export function LinkedDrawing({ name }: { name: string }) {
  const drawing = createElement(drawingByName(name));
  if (!(name in sheets)) return drawing;
  return (
    <noscript>
      <DrawnElsewhere value={`${file}#${name}`}>{drawing}</DrawnElsewhere>
    </noscript>
  );
}
