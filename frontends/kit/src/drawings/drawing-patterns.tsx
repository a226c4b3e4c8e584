const hatches = [
  { id: 'hatch', size: 6, angle: 45, line: 'M0 3H6' },
  { id: 'hatch2', size: 6, angle: -45, line: 'M0 3H6' },
  { id: 'hatch-f', size: 3.5, angle: 45, line: 'M0 1.75H3.5' },
  { id: 'hatch-g', size: 3.5, angle: -45, line: 'M0 1.75H3.5' },
] as const;

export type Hatch = (typeof hatches)[number]['id'];

/** The hatch patterns of all drawings, or of those that need `only` some. Render once per page, before the first drawing. */
export function DrawingPatterns({ only }: { only?: readonly Hatch[] }) {
  const shown = only ? hatches.filter(({ id }) => only.includes(id)) : hatches;
  return (
    <svg className="vh" aria-hidden="true">
      <defs>
        {shown.map(({ id, size, angle, line }) => (
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
