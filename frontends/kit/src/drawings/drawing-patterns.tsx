const hatches = [
  { id: 'hatch', size: 6, angle: 45, line: 'M0 3H6' },
  { id: 'hatch2', size: 6, angle: -45, line: 'M0 3H6' },
  { id: 'hatch-f', size: 3.5, angle: 45, line: 'M0 1.75H3.5' },
  { id: 'hatch-g', size: 3.5, angle: -45, line: 'M0 1.75H3.5' },
];

/** The hatch patterns of all drawings. Render once per page, before the first drawing. */
export function DrawingPatterns() {
  return (
    <svg className="vh" aria-hidden="true">
      <defs>
        {hatches.map(({ id, size, angle, line }) => (
          <pattern
            key={id}
            id={id}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${angle})`}
          >
            <path d={line} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
