import { drawingByName } from '@latchline/kit/drawings/drawing-by-name';
import { createElement } from 'react';
import records from '../../shared/records/records.module.css';

/** A drawing as shown on cards. Hidden from screen readers because its name stands beside it. */
export function DrawingPicture({ name }: { name: string }) {
  return (
    <span className={records.picture} aria-hidden="true">
      {createElement(drawingByName(name))}
    </span>
  );
}

/** "Mortice and night latch" from "mortice-and-night-latch". */
export const drawingTitle = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
