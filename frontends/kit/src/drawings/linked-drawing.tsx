import { createElement } from 'react';
import { DrawnElsewhere } from './drawing';
import { drawingByName, sheets } from './drawing-by-name';
import file from './drawing-by-name?file';

/** A drawing below the first screen: fetched as a file that all pages share. Others than `sheets` are in the page. */
export function LinkedDrawing({ name }: { name: string }) {
  const drawing = createElement(drawingByName(name));
  if (!(name in sheets)) return drawing;
  return <DrawnElsewhere value={`${file}#${name}`}>{drawing}</DrawnElsewhere>;
}
