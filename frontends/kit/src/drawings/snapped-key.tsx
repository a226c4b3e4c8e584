import { Drawing } from './drawing';

export function SnappedKey() {
  return (
    <Drawing label="Key snapped in a euro cylinder and the extractor that takes it out">
      <rect className="o h" x="42" y="12" width="116" height="216" rx="14" />
      <path className="c" d="M100 4V236M28 96H300" />
      <path className="o g" d="M70 138A52 52 0 1 1 130 138V186A30 30 0 0 1 70 186z" />
      <circle className="o i" cx="100" cy="96" r="35" />
      <path className="o g" d="M94 66h12v22l-6 7 6 7v28H94v-28l6-7-6-7z" />
      <path className="o w" d="M97.500 78h5l2 5-4 4 4 6-4 5 3 6-3 5v8h-4V98l3-4-3-6z" />
      <circle className="d g" cx="100" cy="200" r="7" />
      <path className="o aw a" d="M104 84L196 62V52H290q10 0 10 12t-10 12H196V68L108 91l-1 7-5-1z" />
      <path className="d a" d="M214 52v24M226 52v24M238 52v24" />
      <path
        className="o g"
        d="M192 148l6-4 5 5 4-7 6 3V140h10q6-12 26-12 34 0 34 34t-34 34q-20 0-26-12h-10v-6h-14l-7-6 6-6-7-5 6-6zM262 150a12 12 0 1 0 .1 0z"
      />
      <path className="d" d="M206 168h16" />
    </Drawing>
  );
}
