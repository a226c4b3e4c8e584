import { createRequire } from 'node:module';
import { join } from 'node:path';
import { designColours } from '@latchline/contracts/content/brand/brand-tokens';
import { type IconRequest, iconRequestSchema } from '@latchline/contracts/content/brand/icon-request';
import { fieldErrors } from '@latchline/contracts/http/problem';
import { appIcons } from '@latchline/contracts/content/brand/app-icons';
import type { FastifyInstance } from 'fastify';
import type Sharp from 'sharp';
import type { IconDrawing, iconSvg } from '../../social/icon-svg';
import type { Asset } from '../assets/asset-store';
import { sendProblem } from '../problem';
import { fontFiles } from './font-files';

const requireFile = createRequire(__filename);

/** A logo with two million characters is larger than any that the library makes. */
const bodyLimit = 4 * 1024 * 1024;

/** Draws an icon of the site. Those of the sample business are files of the build. */
export function iconRoute(app: FastifyInstance, folder: string, files: ReadonlyMap<string, Asset>): void {
  let draw: ((icon: IconDrawing) => string) | undefined;
  const drawn = (icon: IconDrawing) => {
    draw ??= (requireFile(join(folder, 'icon.js')) as { iconSvg: typeof iconSvg }).iconSvg(fontFiles(800));
    return draw(icon);
  };
  app.post('/icon', { bodyLimit }, async (request, reply) => {
    const icon = iconRequestSchema.safeParse(request.body);
    if (!icon.success)
      return sendProblem(request, reply, 422, 'This is not an icon description', fieldErrors(icon.error));
    const { path } = icon.data;
    const type = path.endsWith('.svg')
      ? 'image/svg+xml'
      : path.endsWith('.ico')
        ? 'image/vnd.microsoft.icon'
        : 'image/png';
    const file = isDesign(icon.data) ? files.get(path) : undefined;
    if (file) return reply.type(file.contentType).send(file.body);
    const svg = drawn({ ...icon.data, kind: kindOf(path) });
    if (path.endsWith('.svg')) return reply.type(type).send(svg);
    const size = sizeOf(path);
    const sharp = requireFile('sharp') as typeof Sharp;
    const png = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toBuffer();
    return reply.type(type).send(path.endsWith('.ico') ? ico(png, size) : png);
  });
}

const isDesign = ({ logo, primary, accent }: IconRequest): boolean =>
  logo === 'mark' && primary === designColours.primary && accent === designColours.accent;

const appIcon = (path: string) => appIcons.find((icon) => icon.path === path);
const kindOf = (path: string): IconDrawing['kind'] =>
  path === 'apple-touch-icon.png' ? 'apple' : (appIcon(path)?.purpose ?? 'any');
const sizeOf = (path: string): number => appIcon(path)?.size ?? (path === 'apple-touch-icon.png' ? 180 : 32);

/** An .ico file is a list of pictures, which may be PNGs since Windows Vista. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
