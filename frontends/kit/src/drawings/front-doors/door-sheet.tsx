import type { ReactNode } from 'react';
import { Drawing } from '../drawing';

/** A callout: its target on the sheet and its label. */
export interface Callout {
  y: number;
  text: string;
}

const floor = 298;
/** One unit is a centimetre, so heights match real measurements. */
const heights = [
  { y: floor - 150, text: '1.5 m', x: 42, textX: 18 },
  { y: floor - 100, text: '1 m', x: 74, textX: 57 },
];

/** A front door from the street: a leaf of 84 by 198, hinged on the left, with the locks on the right. */
export function DoorSheet({
  label,
  callouts,
  children,
}: {
  label: string;
  callouts: readonly Callout[];
  children: ReactNode;
}) {
  return (
    <Drawing label={label} viewBox="0 0 380 330">
      <path className="c" d="M20 298H360" />
      {children}
      {heights.map(({ y, text, x, textX }) => (
        <g key={text}>
          <path className="l" d={`M${x} ${floor}V${y}M${x - 5} ${y}H114M${x - 5} ${floor}h10`} />
          <text className="t" x={textX} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      {callouts.map(({ y, text }) => (
        <g key={`${text} ${y}`}>
          <path className="l" d={`M210 ${y}H252`} />
          <text className="t start" x="258" y={y + 4}>
            {text}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
