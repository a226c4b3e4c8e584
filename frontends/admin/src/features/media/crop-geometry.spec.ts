import { cropSchema } from '@latchline/contracts/content/media/media.schema';
import { movedCrop, movedPoint, resizedCrop, shapedCrop, stepOf, wholeCrop } from './crop-geometry';

const crop = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
const bottomRight = { horizontal: 'right', vertical: 'bottom' } as const;
const topLeft = { horizontal: 'left', vertical: 'top' } as const;

describe('a crop', () => {
  it('keeps its size and stays inside the picture when moved', () => {
    expect(movedCrop(crop, 0.1, -0.1)).toEqual({ ...crop, x: 0.3, y: 0.1 });
    expect(movedCrop(crop, 2, -2)).toEqual({ ...crop, x: 0.6, y: 0 });
  });

  it('resizes by its corners between the smallest size and the edges of the picture', () => {
    expect(resizedCrop(crop, bottomRight, 0.1, 0.2)).toEqual({ x: 0.2, y: 0.2, width: 0.5, height: 0.6 });
    expect(resizedCrop(crop, topLeft, -1, -1)).toEqual({ x: 0, y: 0, width: 0.6, height: 0.6 });
    expect(resizedCrop(crop, bottomRight, -1, -1)).toEqual({ ...crop, width: 0.05, height: 0.05 });
    expect(resizedCrop(crop, topLeft, 1, 1)).toEqual({ x: 0.55, y: 0.55, width: 0.05, height: 0.05 });
  });

  it('keeps a fixed aspect ratio and the opposite corner in place', () => {
    const wide = resizedCrop({ x: 0.2, y: 0.2, width: 0.4, height: 0.2 }, bottomRight, 0.2, 0, 2);
    expect(wide).toEqual({ x: 0.2, y: 0.2, width: 0.6, height: 0.3 });
    const left = resizedCrop({ x: 0.2, y: 0.2, width: 0.4, height: 0.2 }, topLeft, 0.2, 0, 2);
    expect(left).toEqual({ x: 0.4, y: 0.3, width: 0.2, height: 0.1 });
  });

  it.each([0.5, 1, 16 / 9, 3])('takes the aspect ratio %d at the largest size that fits', (aspect) => {
    const shaped = shapedCrop(crop, aspect);
    expect(Math.max(shaped.width, shaped.height)).toBeCloseTo(1, 3);
    expect(shaped.width / shaped.height).toBeCloseTo(aspect, 2);
  });

  it('always passes the schema of the gateway', () => {
    let now = wholeCrop;
    for (let step = 0; step < 500; step++) {
      const random = (salt: number) => Math.sin(step * 12.9898 + salt) * 0.3;
      now =
        step % 3 === 0
          ? movedCrop(now, random(1), random(2))
          : resizedCrop(now, step % 2 ? topLeft : bottomRight, random(3), random(4));
      expect(cropSchema.safeParse(now).error).toBeUndefined();
    }
  });
});

it('keeps a point inside the picture', () => {
  expect(movedPoint({ x: 0.99, y: 0.5 }, 0.05, -0.01)).toEqual({ x: 1, y: 0.49 });
});

it('moves by 1% per arrow key, by 5% with Shift', () => {
  expect(stepOf('ArrowLeft', false)).toEqual([-0.01, 0]);
  expect(stepOf('ArrowDown', true)).toEqual([0, 0.05]);
  expect(stepOf('a', false)).toBeUndefined();
});
