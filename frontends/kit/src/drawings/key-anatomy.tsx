import { Drawing } from './drawing';

/** Position and depth of each cut along the blade: together they are the key's code. */
const cuts = [
  { x: 132, depth: 108, code: 4 },
  { x: 166, depth: 100, code: 6 },
  { x: 200, depth: 114, code: 2 },
  { x: 234, depth: 104, code: 5 },
  { x: 268, depth: 110, code: 3 },
];

const shearLine = 150;

export function KeyAnatomy() {
  return (
    <Drawing label="A key read by its lock: five cuts of five depths, each with a pin that ends at the same line">
      <path className="n h" d={`M106 ${shearLine}H296V226H106z`} />
      <path className="o" d={`M106 ${shearLine}V226H296V${shearLine}`} />
      {cuts.map(({ x, depth }) => (
        <g key={x}>
          <path className="n gf" d={`M${x - 7} ${shearLine}h14v76h-14z`} />
          <path className="d" d={`M${x - 7} ${shearLine}v76M${x + 7} ${shearLine}v76`} />
          <path className="o aw a" d={`M${x - 6} ${shearLine}V${depth + 7}l4-6h4l4 6V${shearLine}z`} />
          <path className="o i gf" d={`M${x - 6} ${shearLine}h12v24h-12z`} />
          <path className="d" d={`M${x - 6} 180l12 6-12 6 12 6-12 6 12 6-12 6 12 6`} />
          <path className="c" d={`M${x} 62V${depth - 4}`} />
        </g>
      ))}
      <path
        className="o g"
        d="M92 83A40 40 0 1 0 92 125H96v6h10v-9h12l10-14h8l9 14h3l14-22h8l14 22h6l6-8h8l8 8h6l12-18h8l10 18h6l10-12h8l8 12 10-4 12-14-14-14H106V77H96v6z"
      />
      <circle className="o" cx="40" cy="104" r="12" />
      <path className="d" d="M112 98H284M72 84q10 8 10 20t-10 20" />
      <path className="d a" d={`M98 ${shearLine}H308`} />
      {cuts.map(({ x, code }) => (
        <text className="t" key={x} x={x} y="52">
          {code}
        </text>
      ))}
      <path className="l" d="M120 66H280M120 62v8M280 62v8" />
    </Drawing>
  );
}
