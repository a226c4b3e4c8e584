import { type Box, collide, isWithin, labelAt, placeLabels, type Spot } from './label-placement';

const sheet: Box = { left: 0, top: 0, right: 640, bottom: 590 };
const spot = (name: string, x: number, y: number): Spot => ({ name, x, y, radius: 5, size: 19 });

const boxesOf = (labels: ReturnType<typeof placeLabels>) =>
  labels.flatMap((label) => (label ? [label.box] : []));

describe('labels', () => {
  it('are to the right of their dot by default', () => {
    const [label] = placeLabels([spot('Sheffield', 300, 300)], sheet, []);
    expect(label).toMatchObject({ side: 'right', anchor: 'start', x: 312 });
  });

  it('avoid the edge of the sheet, other dots and obstacles', () => {
    const sideOf = (others: Spot[], obstacles: Box[], x = 300) =>
      placeLabels([spot('Maltby', x, 300), ...others], sheet, obstacles)[0]?.side;
    expect(sideOf([], [], 630)).toBe('left');
    expect(sideOf([spot('X', 340, 300)], [])).toBe('left');
    const both = [
      labelAt(spot('Maltby', 300, 300), 'right').box,
      labelAt(spot('Maltby', 300, 300), 'left').box,
    ];
    expect(sideOf([], both)).toBe('above');
  });

  it('move to another side if a later label has only one left', () => {
    const first = spot('Wombwell', 300, 300);
    const second = spot('Mexborough', 440, 300);
    const walls = [labelAt(second, 'right').box, labelAt(second, 'above').box, labelAt(second, 'below').box];
    const labels = placeLabels([first, second], sheet, walls);
    expect(labels.map((label) => label?.side)).toEqual(['left', 'left']);
  });

  it('move to another side for a much later label', () => {
    const first = spot('Wombwell', 300, 300);
    const between = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => spot('Kexborough', 100, 40 + 65 * row));
    const last = spot('Mexborough', 440, 300);
    const walls = [labelAt(last, 'right').box, labelAt(last, 'above').box, labelAt(last, 'below').box];
    const labels = placeLabels([first, ...between, last], sheet, walls);
    expect([labels[0]?.side, labels.at(-1)?.side]).toEqual(['left', 'left']);
  });

  it('are left out if they would overlap', () => {
    const crowd = Array.from({ length: 6 }, (_, index) => spot('Conisbrough', 300 + index, 300 + index));
    const labels = placeLabels(crowd, sheet, []);
    expect(labels).toContain(null);
    expect(labels[0]).not.toBeNull();
    const boxes = boxesOf(labels);
    for (const [index, box] of boxes.entries())
      expect(boxes.slice(index + 1).some((other) => collide(box, other))).toBe(false);
    expect(boxes.every((box) => isWithin(box, sheet))).toBe(true);
  });

  it('leave out one name without affecting later ones', () => {
    const crowd = Array.from({ length: 6 }, (_, index) => spot('Conisbrough', 300 + index, 300 + index));
    const labels = placeLabels([...crowd, spot('Maltby', 100, 100)], sheet, []);
    expect(labels).toContain(null);
    expect(labels.at(-1)).toMatchObject({ side: 'right' });
  });

  it('keep their distance if there is room', () => {
    // Both on the right, the two lines would touch.
    const [first, second] = placeLabels([spot('Chorlton', 300, 300), spot('Sale', 302, 320)], sheet, []);
    const gap = (a: Box, b: Box) =>
      Math.max(b.top - a.bottom, a.top - b.bottom, b.left - a.right, a.left - b.right);
    expect(gap(first!.box, second!.box)).toBeGreaterThanOrEqual(5);
  });
});
