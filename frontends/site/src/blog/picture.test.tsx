import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { Pictures } from '@latchline/contracts/content/media/picture.schema';
import { focusOf, Picture, PicturesOfPage } from './picture';

const address = '/media/library/door-1.jpg';
const known = {
  width: 1000,
  height: 600,
  focal: { x: 0.9, y: 0.1 },
  sources: [
    { media_type: 'image/avif', srcset: '/media/library/a-320.avif 320w' },
    { media_type: 'image/webp', srcset: '/media/library/a-320.webp 320w' },
  ],
};
const draw = (props: object = {}, pictures: Pictures = { [address]: known }) =>
  render(
    <PicturesOfPage value={pictures}>
      <Picture address={address} alt="A door" sizes="100vw" {...props} />
    </PicturesOfPage>,
  );

describe('a picture', () => {
  it('offers its sizes, the best format first, and reserves its space', () => {
    const { container } = draw();
    const types = [...container.querySelectorAll('source')].map(({ type }) => type);
    expect(types).toEqual(['image/avif', 'image/webp']);
    const image = screen.getByRole('img', { name: 'A door' });
    expect(image).toHaveAttribute('src', address);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1000', '600']);
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('keeps its focal point in view when cropped', () => {
    draw({ room: { width: 1200, height: 675 }, className: 'picture', eager: true });
    const image = screen.getByRole('img');
    expect(image).toHaveClass('picture', 'focus-top-right');
    expect(image).toHaveAttribute('width', '1200');
    expect(image).not.toHaveAttribute('loading');
    expect(focusOf({ focal: null })).toBeUndefined();
    expect(focusOf({ focal: { x: 0.5, y: 0.7 } })).toBe('focus-bottom-middle');
  });

  it('without sizes is a plain image', () => {
    const { container } = draw({}, {});
    expect(container.querySelector('picture')).toBeNull();
    expect(screen.getByRole('img')).not.toHaveAttribute('width');
  });
});
