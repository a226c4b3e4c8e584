import type { Crop, FocalPoint } from '@latchline/contracts/content/media/media.schema';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import {
  type Corner,
  isWhole,
  movedCrop,
  movedPoint,
  resizedCrop,
  shapedCrop,
  stepOf,
  wholeCrop,
} from './crop-geometry';
import styles from './cropper.module.css';

const corners: readonly (Corner & { readonly label: string })[] = [
  { horizontal: 'left', vertical: 'top', label: 'Upper left corner' },
  { horizontal: 'right', vertical: 'top', label: 'Upper right corner' },
  { horizontal: 'left', vertical: 'bottom', label: 'Lower left corner' },
  { horizontal: 'right', vertical: 'bottom', label: 'Lower right corner' },
];

const shapes = [
  { label: 'Whole picture', shape: 'whole' },
  { label: 'Free', shape: 'free' },
  { label: '16:9', shape: 16 / 9 },
  { label: '4:3', shape: 4 / 3 },
  { label: 'Square', shape: 1 },
] as const;
type Shape = (typeof shapes)[number]['shape'];

const percent = (share: number): string => `${share * 100}%`;

interface CropperProps {
  readonly address: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly crop: Crop | null;
  readonly focal: FocalPoint | null;
  readonly onCrop: (crop: Crop | null) => void;
  readonly onFocal: (focal: FocalPoint | null) => void;
}

/**
 * Sets the crop and focal point by pointer or keyboard: each corner, the frame and the focal point are buttons that the
 * arrow keys move. The stored picture is never changed.
 */
export function Cropper({ address, size, crop, focal, onCrop, onFocal }: CropperProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<Shape>(crop ? 'free' : 'whole');
  const shown = crop ?? wholeCrop;
  const point = focal ?? { x: 0.5, y: 0.5 };
  // The ratio as fractions of this picture: 16:9 is 1.78 for a square picture and 1 for a 16:9 picture.
  const aspect = typeof shape === 'number' ? (shape * size.height) / size.width : undefined;
  const put = (next: Crop) => onCrop(isWhole(next) ? null : next);

  const choose = (next: Shape) => {
    setShape(next);
    if (next === 'whole') onCrop(null);
    if (typeof next === 'number') put(shapedCrop(shown, (next * size.height) / size.width));
  };
  const corner = (which: Corner) => (dx: number, dy: number) => {
    if (shape === 'whole') setShape('free');
    put(resizedCrop(shown, which, dx, dy, aspect));
  };
  const frame = (dx: number, dy: number) => put(movedCrop(shown, dx, dy));
  // The focal point is relative to the crop, not to the whole picture.
  const focus = (dx: number, dy: number) => onFocal(movedPoint(point, dx / shown.width, dy / shown.height));

  const place = {
    left: percent(shown.x),
    top: percent(shown.y),
    width: percent(shown.width),
    height: percent(shown.height),
  };
  return (
    <div className={styles.cropper}>
      <fieldset className={styles.shapes}>
        <legend>Shape</legend>
        {shapes.map(({ label, shape: one }) => (
          <label key={label}>
            <input type="radio" checked={one === shape} onChange={() => choose(one)} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={styles.stage} ref={stage}>
        <img
          src={address}
          alt="The whole picture"
          width={size.width}
          height={size.height}
          draggable={false}
        />
        <div className={styles.shade}>
          <div style={place} />
        </div>
        <div className={styles.frame} style={place}>
          <Handle className={styles.move} label="Visible area" stage={stage} onMove={frame} />
          {corners.map(({ label, ...which }) => (
            <Handle
              key={label}
              className={styles.corner}
              corner={`${which.vertical}-${which.horizontal}`}
              label={label}
              stage={stage}
              onMove={corner(which)}
            />
          ))}
          <Handle
            className={styles.focal}
            label="Focal point"
            stage={stage}
            onMove={focus}
            place={{ left: percent(point.x), top: percent(point.y) }}
          />
        </div>
      </div>
      <p className={styles.hint} role="status">
        {crop
          ? `Shows ${Math.round(shown.width * size.width)} × ${Math.round(shown.height * size.height)} of ${size.width} × ${size.height} pixels`
          : 'Shows the whole picture'}
      </p>
      <p className={styles.hint}>
        Drag the corners, the frame or the round focal point, or move them with the arrow keys (hold Shift for
        larger steps). The focal point stays visible where a page crops the picture.
        {focal && (
          <button type="button" className="btn btn-quiet btn-s" onClick={() => onFocal(null)}>
            Reset focal point
          </button>
        )}
      </p>
    </div>
  );
}

interface HandleProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly corner?: string;
  readonly stage: { readonly current: HTMLElement | null };
  /** Distances as fractions of the whole picture. */
  readonly onMove: (dx: number, dy: number) => void;
  readonly place?: { readonly left: string; readonly top: string };
}

function Handle({ label, className, corner, stage, onMove, place }: HandleProps) {
  const last = useRef<readonly [number, number] | null>(null);
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = [event.clientX, event.clientY];
  };
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    const box = stage.current?.getBoundingClientRect();
    if (!last.current || !box?.width) return;
    const [x, y] = last.current;
    last.current = [event.clientX, event.clientY];
    onMove((event.clientX - x) / box.width, (event.clientY - y) / box.height);
  };
  const up = () => {
    last.current = null;
  };
  const key = (event: KeyboardEvent) => {
    const step = stepOf(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    onMove(...step);
  };
  return (
    <button
      type="button"
      className={className}
      data-corner={corner}
      aria-label={label}
      aria-roledescription="Movable with arrow keys"
      style={place}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={key}
    />
  );
}
