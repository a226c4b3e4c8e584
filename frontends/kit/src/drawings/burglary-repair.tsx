import { Drawing } from './drawing';

export function BurglaryRepair() {
  return (
    <Drawing label="Split door frame mended with a steel reinforcing bar">
      <path className="n h" d="M12 8H70V232H12z" />
      <path
        className="d m"
        d="M12 44H70M12 80H70M12 116H70M12 152H70M12 188H70M40 8V44M26 44V80M54 44V80M40 80V116M26 116V152M54 116V152M40 152V188M26 188V232M54 188V232"
      />
      <path className="o" d="M70 8V232" />
      <path className="o g" d="M70 8H150V70l-6 10 9 8-12 12 10 10-8 14 10 8-9 12 8 10-4 12 2 8V232H70z" />
      <path className="d" d="M84 8q6 60 0 110t4 114M100 8q-4 50 4 84t-8 140M124 8q6 30 0 54" />
      <path
        className="o g"
        d="M128 98l-10-44 0 36-12-22 6 34-12-8 10 20-16-2 15 11-9 10 12-4-6 36 11-30 1 46 10-56"
      />
      <path className="d" d="M112 60l-8-34M107 168l-9 36M118 180l2 36" />
      <path className="o g" d="M158 8H308V232H158z" />
      <path className="d" d="M184 34H282V104H184zM184 136H282V208H184z" />
      <path className="o g" d="M176 108h48q6 0 6 6v12q0 6-6 6h-48z" />
      <circle className="d" cx="206" cy="120" r="8" />
      <path className="o g" d="M158 112h18v16h-18z" />
      <path className="o g a" d="M128 20H146V92H160V148H146V220H128z" />
      <path className="o aw a" d="M128 20H146V92H160V148H146V220H128z" />
      <path className="d a" d="M146 92V148" />
      <g className="d g a">
        <circle cx="137" cy="34" r="4" />
        <circle cx="137" cy="62" r="4" />
        <circle cx="137" cy="90" r="4" />
        <circle cx="137" cy="150" r="4" />
        <circle cx="137" cy="178" r="4" />
        <circle cx="137" cy="206" r="4" />
      </g>
      <path className="d a" d="M134 34h6M137 59v6M134 90h6M137 147v6M134 178h6M137 203v6" />
    </Drawing>
  );
}
