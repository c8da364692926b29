/**
 * System calls that no renderer uses, and through which programs have often broken out of their kernel: by name, with
 * their numbers on x86-64 and arm64; since 424 both have the same one.
 */
const refusedCalls: Readonly<Record<string, number | readonly [x64: number, arm64: number]>> = {
  // memory and state of other processes
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  pidfd_getfd: 438,
  process_madvise: 440,
  // programs, rings, counters and faults inside the kernel
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  vmsplice: [278, 75],
  // the kernel's keys
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // mounts and roots
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  fspick: 433,
  mount_setattr: 442,
  open_tree_attr: 467,
  fanotify_init: [300, 262],
  // namespaces; `clone` is refused by its flags
  unshare: [272, 97],
  setns: [308, 268],
};

/** `clone` makes threads, which Node needs, and `clone3` too, whose flags a filter cannot read. */
const cloneCalls = { x64: 56, arm64: 220 } as const;
const clone3 = 435;
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const namespaceFlags = 0x7e02_0000;

/** AUDIT_ARCH_X86_64 and AUDIT_ARCH_AARCH64. */
const kernelArchitectures = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const;
/** Bit of the numbers of x32, another interface of x86-64's kernel. */
const x32Bit = 0x4000_0000;

// https://www.kernel.org/doc/html/latest/userspace-api/seccomp_filter.html
const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAtLeast = 0x35;
const jumpIfAnyBit = 0x45;
const giveBack = 0x06;
const results = { allowed: 0x7fff_0000, notPermitted: 0x0005_0001, unknownCall: 0x0005_0026 } as const;
/** Offsets in what the kernel says of a call. */
const offsets = { call: 0, architecture: 4, firstArgument: 16 } as const;

type Instruction = readonly [code: number, value: number, ifTrue?: number, ifFalse?: number];

/**
 * A filter for seccomp that refuses those calls with EPERM, as `bwrap --seccomp` reads it: instructions of classic BPF.
 * @returns undefined on other processors than x86-64 and arm64, whose calls have other numbers
 */
export function createSystemCallFilter(processor: string = process.arch): Buffer | undefined {
  if (processor !== 'x64' && processor !== 'arm64') return undefined;
  const refused = Object.values(refusedCalls).map((each) =>
    typeof each === 'number' ? each : each[processor === 'x64' ? 0 : 1],
  );
  const refuse: Instruction = [giveBack, results.notPermitted];
  const instructions: readonly Instruction[] = [
    // a program may also call by the interface of another processor, with other numbers
    [load, offsets.architecture],
    [jumpIfEqual, kernelArchitectures[processor], 1, 0],
    refuse,
    [load, offsets.call],
    [jumpIfAtLeast, x32Bit, 0, 1],
    refuse,
    // who hears that there is no such call uses `clone`
    [jumpIfEqual, clone3, 0, 1],
    [giveBack, results.unknownCall],
    ...refused.flatMap((call): readonly Instruction[] => [[jumpIfEqual, call, 0, 1], refuse]),
    [jumpIfEqual, cloneCalls[processor], 0, 3],
    [load, offsets.firstArgument],
    [jumpIfAnyBit, namespaceFlags, 0, 1],
    refuse,
    [giveBack, results.allowed],
  ];
  return Buffer.concat(instructions.map(encode));
}

function encode([code, value, ifTrue = 0, ifFalse = 0]: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}
