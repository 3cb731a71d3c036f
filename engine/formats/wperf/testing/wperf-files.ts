/** Files as wperf 3.8 writes them, made by tests (WindowsPerf document, parts 2.3 and 5). */

export interface CounterSpec {
  name: string;
  index: string;
  note: string;
  value: number;
  /** Turns of rounds, and the value scaled by them. */
  multiplexed?: [scheduled: number, rounds: number, scaled: number];
}

const counter = ({ name, index, note, value, multiplexed }: CounterSpec) => ({
  counter_value: value,
  event_idx: index,
  event_name: name,
  event_note: note,
  ...(multiplexed && { multiplexed: `${multiplexed[0]}/${multiplexed[1]}`, scaled_value: multiplexed[2] }),
});

export interface CountSpec {
  cores: Record<number, CounterSpec[]>;
  elapsed: number;
  metrics?: { core: number; name: string; value: string; unit: string }[];
  multiplexing?: boolean;
  l3?: { cluster: string; bandwidth: string; missRate: string }[];
  ddr?: { channel: string; bandwidth: string }[];
}

export const countJson = ({ cores, elapsed, metrics = [], multiplexing = false, l3 = [], ddr = [] }: CountSpec) => ({
  core: {
    Multiplexing: multiplexing,
    Kernel_mode: false,
    cores: Object.entries(cores).map(([core, counters]) => ({
      core_number: Number(core),
      Performance_counter: counters.map(counter),
    })),
    overall: { Systemwide_Overall_Performance_Counters: [] },
    ts_metric: {
      Telemetry_Solution_Metrics: metrics.map(({ core, name, value, unit }) => ({
        core: String(core),
        product_name: 'neoverse-n2',
        metric_name: name,
        value,
        unit,
      })),
    },
  },
  dsu: {
    l3metric: {
      L3_Cache_Metrics: l3.map(({ cluster, bandwidth, missRate }) => ({
        cluster,
        cores: '0, 1',
        read_bandwidth: bandwidth,
        miss_rate: missRate,
      })),
    },
    overall: {},
  },
  dmc: {
    pmu: {
      PMU_Performance_Counters: ddr.map(({ channel }) => ({
        pmu_id: channel,
        counter_value: 1000,
        event_name: 'rdwr',
        event_idx: '0x12',
        event_note: 'ddr_bw',
      })),
    },
    ddr: { DDR_Metrics: ddr.map(({ channel, bandwidth }) => ({ channel, rw_bandwidth: bandwidth })) },
  },
  Time_elapsed: elapsed,
});

export const timelineJson = (counts: CountSpec[], interval: number) => ({
  timeline: counts.map(countJson),
  count_duration: 1,
  count_interval: interval,
  count_timeline: counts.length,
});

/** One event, two symbols: one with source lines and disassembly, one without. */
export const samplingJson = () => ({
  sampling: {
    pe_file: 'C:\\work\\spmv.exe',
    pdb_file: 'C:\\work\\spmv.pdb',
    sample_display_row: 50,
    samples_generated: 120,
    samples_dropped: 0,
    events: [
      {
        type: 'l1d_cache_refill',
        samples: [
          { overhead: 75, count: 90, symbol: 'std::vector<int>::at:spmv.exe' },
          { overhead: 25, count: 30, symbol: 'unknown' },
        ],
        interval: 100000,
        printed_sample_num: 2,
        annotate: [
          {
            function_name: 'std::vector<int>::at:spmv.exe',
            source_code: [
              { line_number: 44, hits: 5, filename: 'C:\\work\\rows.cpp' },
              {
                line_number: 41,
                hits: 50,
                filename: 'C:\\work\\rows.cpp',
                instruction_address: '1044',
                disassembled_line: {
                  disassemble: [
                    { address: '1040', instruction: 'ldr x8, [sp]' },
                    { address: '1044', instruction: 'add x8, x8, #1' },
                  ],
                },
              },
              {
                line_number: 41,
                hits: 20,
                filename: 'C:\\work\\rows.cpp',
                instruction_address: '1040',
                disassembled_line: {
                  disassemble: [
                    { address: '1040', instruction: 'ldr x8, [sp]' },
                    { address: '1044', instruction: 'add x8, x8, #1' },
                  ],
                },
              },
            ],
          },
        ],
        pcs: [{ address: 4242, count: 12, in_symbol: 'unknown' }],
      },
    ],
    base_address: 4096,
    runtime_delta: 0,
    modules: [{ name: 'spmv.exe', address: 4096, path: 'C:\\work\\spmv.exe' }],
    modules_info: [],
  },
});

export const utf8 = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
