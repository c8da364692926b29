// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createSystemCallFilter } from './system-call-filter.ts';

const architectures = { x64: 0xc000_003e, arm64: 0xc000_00b7, i386: 0x4000_0003 };
const threadFlags = 0x3d_0f00;

interface Call {
  readonly number: number;
  readonly architecture: number;
  readonly first?: number;
}

/** Runs a filter as the kernel does. @returns `allowed`, or the error's number */
function judge(filter: Buffer, { number, architecture, first = 0 }: Call): 'allowed' | number {
  const input: Readonly<Record<number, number>> = { 0: number, 4: architecture, 16: first };
  let loaded = 0;
  for (let at = 0; ; at += 8) {
    const [code, ifTrue, ifFalse] = [
      filter.readUInt16LE(at),
      filter.readUInt8(at + 2),
      filter.readUInt8(at + 3),
    ];
    const value = filter.readUInt32LE(at + 4);
    const jump = (isTrue: boolean) => {
      at += 8 * (isTrue ? ifTrue : ifFalse);
    };
    if (code === 0x06) return value === 0x7fff_0000 ? 'allowed' : value - 0x5_0000;
    if (code === 0x20) loaded = input[value] ?? Number.NaN;
    else if (code === 0x15) jump(loaded === value);
    else if (code === 0x35) jump(loaded >= value);
    else if (code === 0x45) jump((loaded & value) !== 0);
    else throw new Error(`no instruction of a filter: ${code}`);
  }
}

describe.each([
  ['x64', { read: 0, futex: 202, ptrace: 101, unshare: 272, clone: 56 }],
  ['arm64', { read: 63, futex: 98, ptrace: 117, unshare: 97, clone: 220 }],
] as const)('on %s', (processor, numbers) => {
  const filter = createSystemCallFilter(processor) ?? Buffer.alloc(0);
  const architecture = architectures[processor];

  it('refuses calls that no renderer uses, and no others', () => {
    const read = (number: number, first?: number) =>
      judge(filter, { number, architecture, ...(first !== undefined && { first }) });
    expect([numbers.ptrace, numbers.unshare, 425, 428, 467].map((number) => read(number))).toEqual(
      Array(5).fill(1),
    );
    expect([numbers.read, numbers.futex, 439, 9999].map((number) => read(number))).toEqual(
      Array(4).fill('allowed'),
    );
  });

  it('makes threads, and no process in a namespace of its own', () => {
    const clone = (first: number) => judge(filter, { number: numbers.clone, architecture, first });
    expect(clone(threadFlags)).toBe('allowed');
    for (const flag of [0x2_0000, 0x200_0000, 0x1000_0000, 0x4000_0000]) expect(clone(flag | 17)).toBe(1);
    // libc then uses `clone`
    expect(judge(filter, { number: 435, architecture })).toBe(38);
  });

  it('refuses the numbers of other interfaces', () => {
    expect(judge(filter, { number: numbers.read, architecture: architectures.i386 })).toBe(1);
    expect(judge(filter, { number: 0x4000_0000 + numbers.read, architecture })).toBe(1);
  });
});

it('there is none for a processor whose numbers are not known', () => {
  expect(createSystemCallFilter('riscv64')).toBeUndefined();
});
