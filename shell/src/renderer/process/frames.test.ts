// @vitest-environment node
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { FrameError, FrameReader, writeFrame } from './frames.ts';

const limits = { maxJsonLength: 100, maxBytesLength: 1000 };

function aReader() {
  const frames: [unknown, string][] = [];
  const reader = new FrameReader(limits, (message, bytes) => frames.push([message, bytes.toString()]));
  return { frames, reader };
}

function written(message: object, ...parts: string[]): Buffer {
  const stream = new PassThrough();
  writeFrame(
    stream,
    message,
    parts.map((part) => Buffer.from(part)),
  );
  const chunks: Buffer[] = [];
  for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const two = Buffer.concat([written({ type: 'a' }), written({ type: 'é' }, 'pão', ' e queijo')]);
const expected = [
  [{ type: 'a' }, ''],
  [{ type: 'é' }, 'pão e queijo'],
];

it.each([1, 2, 7, 8, 9, 30, 1000])('reads what was written, in chunks of %i bytes', (size) => {
  const { frames, reader } = aReader();
  for (let at = 0; at < two.length; at += size) reader.push(two.subarray(at, at + size));
  expect(frames).toEqual(expected);
});

it.each([
  ['JSON', written({ text: 'x'.repeat(101) })],
  ['bytes', written({}, 'x'.repeat(1001))],
])('refuses %s that are too long before they have come', (_what, frame) => {
  expect(() => aReader().reader.push(frame.subarray(0, 8))).toThrow(FrameError);
});

it('refuses what is no JSON', () => {
  const frame = written({ a: 1 });
  frame.write('x', 8);
  expect(() => aReader().reader.push(frame)).toThrow(FrameError);
});
