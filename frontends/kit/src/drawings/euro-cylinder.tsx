import { useId } from 'react';
import { Drawing } from './drawing';

export function EuroCylinder() {
  const id = useId();
  return (
    <Drawing
      viewBox="0 12 720 328"
      label="Euro cylinder: the key sets five pins to the shear line, the plug turns, the bolt draws"
    >
      <clipPath id={`${id}-chambers`}>
        <path d="M120 20h280v270H120z" />
      </clipPath>
      <path className="c" d="M8 160H712" />
      <path className="o h" d="M120 112H312V262H352V112H398q8 24 0 47t0 48 0 48 0 45H120z" />
      <path className="g" d="M120 128H312V192H120zM352 128H400V192H352z" />
      <path className="o i" d="M120 128H312V192H120zM352 192V128H399q4 16 -1 31t1 33z" />
      <path
        className="d g"
        d="M143.5 192h17v98h-17zM175.5 192h17v98h-17zM207.5 192h17v98h-17zM239.5 192h17v98h-17zM271.5 192h17v98h-17z"
      />
      <g clipPath={`url(#${id}-chambers)`}>
        <g className="p1">
          <g id={`${id}-driver`} className="lk">
            <path className="o g" d="M145 192h14v24h-14z" />
            <path
              className="d"
              d="M145 219l14 4-14 6l14 6-14 6l14 6-14 6l14 6-14 6l14 6-14 6l14 6-14 6l14 6-14 6"
            />
          </g>
        </g>
        <use className="p2" href={`#${id}-driver`} x="32" />
        <use className="p3" href={`#${id}-driver`} x="64" />
        <use className="p4" href={`#${id}-driver`} x="96" />
        <use className="p5" href={`#${id}-driver`} x="128" />
      </g>
      <circle className="d g" cx="332" cy="282" r="8" />
      <g className="turn">
        <path className="d g" d="M120 134H309V178H120z" />
        <path
          className="n g"
          d="M143.5 176h17v16h-17zM175.5 176h17v16h-17zM207.5 176h17v16h-17zM239.5 176h17v16h-17zM271.5 176h17v16h-17z"
        />
        <g className="key">
          <path
            className="o aw a"
            d="M120 138H298Q305 139 306 148L292 166L284 160L276 160L262 174L252 164L244 164L237 171L220 154L212 154L193 173L188 168L180 168L173 174L156 158L148 158L132 174L120 174V186H112V192Q108 202 84 203H62A43 43 0 0 1 62 117H84Q108 118 112 128V138H120M46 149a11 11 0 1 0 .1 0z"
          />
          <circle className="g" cx="46" cy="160" r="10" />
          <path className="d a" d="M114 146H296" />
        </g>
        <path className="o g p1" d="M152 158l7 7V192h-14v-27z" />
        <path className="o g p2" d="M184 168l7 7V192h-14v-17z" />
        <path className="o g p3" d="M216 154l7 7V192h-14v-31z" />
        <path className="o g p4" d="M248 164l7 7V192h-14v-21z" />
        <path className="o g p5" d="M280 160l7 7V192h-14v-25z" />
        <path className="o g" d="M316 122h32v76h-6v52q-10 6-20 0v-52h-6z" />
        <path className="d" d="M316 134h32M316 186h32" />
      </g>
      <path className="o" d="M120 192H312" />
      <path className="h" d="M652 12H720V340H652V102H704V54H652z" />
      <path className="o" d="M652 12V54H704V102H652V340" />
      <path className="x" d="M632 40H452V330H632" />
      <path className="o h" d="M632 28h10v306h-10z" />
      <g className="bolt">
        <path className="o g" d="M454 60H642V96H520L514 84H478L472 96H454z" />
        <path className="d" d="M632 60V96M466 72H620" />
      </g>
      <g className="spin">
        <path className="x" d="M530 190V236q10 8 20 0V190" />
      </g>
      <path className="o g" d="M512 199A48 48 0 1 1 568 199V272A28 28 0 0 1 512 272z" />
      <circle className="o i" cx="540" cy="160" r="32" />
      <g className="spin">
        <path className="d g" d="M535 130h10v18l-5 5 5 5v32h-10v-29l5-5-5-5z" />
        <rect className="o a aw in" x="534.5" y="117" width="11" height="86" rx="4" />
      </g>
      <path className="c" d="M540 92V318" />
      <g className="lbl">
        <path
          className="l"
          d="M143 306v6h146v-6M216 312v6M332 122V84M120 192H108L92 226M148 186L92 256M216 131V84M580 60V36"
        />
        <g className="t">
          <text x="216" y="332">
            Drivers and springs
          </text>
          <text x="332" y="78">
            Cam
          </text>
          <text x="88" y="234" textAnchor="end">
            Shear line
          </text>
          <text x="88" y="262" textAnchor="end">
            Key pins
          </text>
          <text x="216" y="78">
            Plug
          </text>
          <text x="580" y="32">
            Bolt
          </text>
        </g>
      </g>
    </Drawing>
  );
}
