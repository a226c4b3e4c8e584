import { drawingByName } from '@latchline/kit/drawings/drawing-by-name';
import { createElement } from 'react';
import records from '../../shared/records/records.module.css';

/** A drawing as cards show it. The name beside it says what it is. */
export function DrawingPicture({ name }: { name: string }) {
  return (
    <span className={records.picture} aria-hidden="true">
      {createElement(drawingByName(name))}
    </span>
  );
}

/** "mortice-and-night-latch" for a person to read. */
export const drawingTitle = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
