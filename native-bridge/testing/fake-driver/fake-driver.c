/*
 * The WindowsPerf driver and its devices as a library, for tests: what cfgmgr32 and kernel32 export of devices, over a
 * driver whose counts are a plain function of time (windowsperf.md part 3). Written independently of the simulated driver
 * in TypeScript, so that one suite on both finds what either has wrong. Time passes when fake_driver_advance_ms says so.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef int32_t BOOL;
typedef uint32_t DWORD;
typedef uint32_t CONFIGRET;
typedef void *HANDLE;
typedef uint16_t WCHAR;

/* ---- the protocol's structs ---- */
enum { MAX_CORES = 128, MAX_EVENTS = 128, MAX_DSU = 32, MAX_SAMPLES = 128, CYCLE_SLOT = 31 };
#define CYCLES 0xffffffffu

struct ctl_hdr { uint64_t cores_count; uint8_t cores_no[128]; int32_t period; uint8_t dmc_idx; uint32_t flags; };
struct assign_hdr { uint32_t core_idx; uint8_t dmc_idx; uint64_t filter_bits; };
struct evt_hdr { uint32_t evt_class; uint16_t num; };
struct event_usr { uint32_t event_idx; uint64_t filter_bits, value, scheduled; };
struct read_out { uint32_t evt_num; uint64_t round; struct event_usr evts[MAX_EVENTS]; };
struct dsu_read_out { uint32_t evt_num; uint64_t round; struct event_usr evts[MAX_DSU]; };
struct dmc_read_out { struct event_usr clk[4], clkdiv2[8]; uint8_t clk_num, clkdiv2_num; };
struct hw_cfg {
  uint8_t pmu_ver, fpc_num, gpc_num, total_gpc_num, vendor, variant, arch, rev;
  uint16_t part_id, core_num;
  uint64_t midr, dfr0;
  uint8_t counter_idx_map[32];
  WCHAR device_id_str[128];
  uint64_t pmbidr, pmsidr;
};
struct version_info { uint8_t major, minor, patch; WCHAR gitver[32], features[128]; };
struct sample_src { uint32_t event_src, interval, filter_bits; };
struct sample_summary { uint64_t generated, dropped; };
struct frame { uint64_t lr, pc, ov_flags; uint32_t spe_event_idx; };
struct sample_payload { uint32_t size; struct frame frames[MAX_SAMPLES]; };
struct spe_hdr {
  uint64_t cores_count; uint8_t cores_no[128]; uint64_t buffer_size; uint8_t operation_filter;
  uint64_t event_filter, config_flags; uint32_t interval;
};
struct dsu_hdr { uint16_t cluster_num, cluster_size; };
struct dmc_range { uint64_t start, end; };

#define SIZE(type, bytes) _Static_assert(sizeof(struct type) == (bytes), #type " has another size")
#define AT(type, field, bytes) _Static_assert(offsetof(struct type, field) == (bytes), #type "." #field " lies elsewhere")
SIZE(ctl_hdr, 152); AT(ctl_hdr, cores_no, 8); AT(ctl_hdr, period, 136); AT(ctl_hdr, dmc_idx, 140); AT(ctl_hdr, flags, 144);
SIZE(assign_hdr, 16); AT(assign_hdr, dmc_idx, 4); AT(assign_hdr, filter_bits, 8);
SIZE(evt_hdr, 8); AT(evt_hdr, num, 4);
SIZE(event_usr, 32); AT(event_usr, filter_bits, 8); AT(event_usr, value, 16); AT(event_usr, scheduled, 24);
SIZE(read_out, 4112); AT(read_out, round, 8); AT(read_out, evts, 16);
SIZE(dsu_read_out, 1040); AT(dsu_read_out, evts, 16);
SIZE(dmc_read_out, 392); AT(dmc_read_out, clkdiv2, 128); AT(dmc_read_out, clk_num, 384); AT(dmc_read_out, clkdiv2_num, 385);
SIZE(hw_cfg, 336); AT(hw_cfg, part_id, 8); AT(hw_cfg, core_num, 10); AT(hw_cfg, midr, 16); AT(hw_cfg, dfr0, 24);
AT(hw_cfg, counter_idx_map, 32); AT(hw_cfg, device_id_str, 64); AT(hw_cfg, pmbidr, 320); AT(hw_cfg, pmsidr, 328);
SIZE(version_info, 324); AT(version_info, gitver, 4); AT(version_info, features, 68);
SIZE(sample_src, 12); SIZE(sample_summary, 16);
SIZE(frame, 32); AT(frame, pc, 8); AT(frame, ov_flags, 16); AT(frame, spe_event_idx, 24);
SIZE(sample_payload, 4104); AT(sample_payload, frames, 8);
SIZE(spe_hdr, 176); AT(spe_hdr, buffer_size, 136); AT(spe_hdr, operation_filter, 144); AT(spe_hdr, event_filter, 152);
AT(spe_hdr, config_flags, 160); AT(spe_hdr, interval, 168);
SIZE(dsu_hdr, 4); SIZE(dmc_range, 16);

enum {
  OK = 0, FILE_NOT_FOUND = 2, ACCESS_DENIED = 5, INVALID_HANDLE = 6, BAD_COMMAND = 22, INVALID_PARAMETER = 87,
  INSUFFICIENT_BUFFER = 122, MORE_DATA = 234, INVALID_BLOCK_LENGTH = 1106, NOT_CONNECTED = 1167, NO_RESOURCES = 1450,
};
enum { FLAG_CORE = 1, FLAG_DSU = 2, FLAG_DMC = 4 };
enum { LIMIT_OUTPUT = 40960, SPE_BYTES = 128 * 4096, SPE_THRESHOLD = 4096, SPE_RECORD = 10, SPE_RECORDS = 20 };
enum { DSU_COUNTERS = 6, CLK_COUNTERS = 2, CLKDIV2_COUNTERS = 8 };

/* ---- the machine: counts grow with time alone ---- */
static uint64_t now_ms;
static int cores = 8, free_counters = 6, cluster_size = 2, controllers = 2, has_ranges = 1, has_spe = 1, elevated = 1;
static int version_minor = 8, free_now = 6;

/* Millions a second. */
static uint64_t rate_of(uint32_t event) { return event == CYCLES ? 3000 : event % 97 + 1; }
static uint64_t total_of(int core, uint32_t event) { return now_ms * 1000 * rate_of(event) * (uint64_t)(core + 1); }
static uint64_t dsu_total(int cluster, uint32_t event) { return now_ms * 100 * rate_of(event) * (uint64_t)(cluster + 1); }
static uint64_t dmc_total(int controller, int div2, uint32_t event) {
  return now_ms * 10 * (event + 1) * (uint64_t)(controller + 1) * (div2 ? 1 : 2);
}

/* ---- what the driver keeps ---- */
struct counter { uint32_t event; int used; uint64_t zero_at; uint64_t held; };
struct cluster { struct counter slot[DSU_COUNTERS]; int running; };
struct core {
  struct event_usr events[MAX_EVENTS];
  struct event_usr dsu[MAX_DSU];
  uint32_t events_num, dsu_num;
  struct counter slot[32];
  int running, counting, dsu_on, in_turns;
  uint64_t cycles_held, cycles_zero, last_cycles;
  uint64_t round, next_tick, period;
  int timer;
  struct sample_src source[33];
  int sources, sampling;
  uint64_t sample_mark[33], generated, dropped;
  struct sample_payload buffer;
  uint64_t steps;
};
static struct core core_info[MAX_CORES];
static struct cluster clusters[MAX_CORES];
static struct { struct event_usr clk[4], clkdiv2[8]; uint8_t clk_num, clkdiv2_num; struct counter slot[10]; int running; } dmcs[256];
static int dsu_ready, dsu_size, dmc_num, dmc_core = -1;
static uint8_t spe_buffer[SPE_BYTES];
static uint64_t spe_filled, spe_fetched, spe_steps;
static int spe_running;
static uint64_t handles[64];
static uint64_t last_handle, owner;
enum { OTHER = 1 };
static DWORD gone, last_error;

#define EXPORT __attribute__((visibility("default")))

EXPORT void fake_driver_reset(int core_count, int counters, int cluster, int dmc, int ranges, int spe, int is_elevated, int minor) {
  memset(core_info, 0, sizeof core_info);
  memset(clusters, 0, sizeof clusters);
  memset(dmcs, 0, sizeof dmcs);
  memset(handles, 0, sizeof handles);
  for (int i = 0; i < MAX_CORES; i++) {
    core_info[i].events_num = 1;
    core_info[i].events[0].event_idx = CYCLES;
  }
  cores = core_count; free_counters = free_now = counters; cluster_size = cluster; controllers = dmc;
  has_ranges = ranges; has_spe = spe; elevated = is_elevated; version_minor = minor;
  now_ms = 0; dsu_ready = dsu_size = dmc_num = 0; dmc_core = -1;
  spe_filled = spe_fetched = spe_steps = 0; spe_running = 0;
  last_handle = 0x100; owner = 0; gone = 0; last_error = 0;
}
EXPORT void fake_driver_hold(int force) { if (force || !owner) owner = OTHER; }
EXPORT void fake_driver_let_go(void) { if (owner == OTHER) owner = 0; }
EXPORT void fake_driver_free_counters(int count) { free_now = count; }
EXPORT void fake_driver_remove(int ended) {
  gone = ended ? NOT_CONNECTED : BAD_COMMAND;
  for (int i = 0; i < MAX_CORES; i++) core_info[i].timer = core_info[i].sampling = 0;
  spe_running = 0;
}

/* ---- counters: value = total - zero_at while they run ---- */
static void run(struct counter *slots, int count, int *running, int on, uint64_t (*total)(int, uint32_t), int of) {
  if (*running == on) return;
  for (int i = 0; i < count; i++) {
    if (!slots[i].used) continue;
    if (on) slots[i].zero_at = total(of, slots[i].event) - slots[i].held;
    else slots[i].held = total(of, slots[i].event) - slots[i].zero_at;
  }
  *running = on;
}
static void zero(struct counter *slots, int count, uint64_t (*total)(int, uint32_t), int of) {
  for (int i = 0; i < count; i++) { slots[i].held = 0; slots[i].zero_at = slots[i].used ? total(of, slots[i].event) : 0; }
}
static uint64_t value_of(const struct counter *slot, int running, uint64_t total) {
  return !slot->used ? 0 : running ? total - slot->zero_at : slot->held;
}
static void program(struct counter *slot, uint32_t event, uint64_t total) {
  slot->event = event; slot->used = 1; slot->held = 0; slot->zero_at = total;
}
static void run_core(int i, int on) {
  struct core *core = &core_info[i];
  if (core->running == on) return;
  if (on) core->cycles_zero = total_of(i, CYCLES) - core->cycles_held;
  else core->cycles_held = total_of(i, CYCLES) - core->cycles_zero;
  run(core->slot, 32, &core->running, on, total_of, i);
}
static uint64_t cycles_of(int i) {
  return core_info[i].running ? total_of(i, CYCLES) - core_info[i].cycles_zero : core_info[i].cycles_held;
}
static uint64_t total_clk(int controller, uint32_t event) { return dmc_total(controller, 0, event); }
static uint64_t total_clkdiv2(int controller, uint32_t event) { return dmc_total(controller, 1, event); }

static void tick_core(int i) {
  struct core *core = &core_info[i];
  uint32_t count = core->events_num - 1;
  run_core(i, 0);
  uint64_t cycles = cycles_of(i);
  core->events[0].value += cycles < core->last_cycles ? 0 : cycles - core->last_cycles;
  core->events[0].scheduled++;
  core->last_cycles = cycles;
  if (core->in_turns && count > (uint32_t)free_counters) {
    for (int k = 0; k < free_counters; k++) {
      struct event_usr *event = &core->events[1 + (free_counters * core->round + k) % count];
      event->value += value_of(&core->slot[k], 0, 0);
      event->scheduled++;
    }
    for (int k = 0; k < free_counters; k++)
      program(&core->slot[k], core->events[1 + (free_counters * (core->round + 1) + k) % count].event_idx, 0);
  } else {
    for (uint32_t k = 0; k < count; k++) {
      core->events[1 + k].value += value_of(&core->slot[k], 0, 0);
      core->events[1 + k].scheduled++;
    }
  }
  zero(core->slot, 32, total_of, i);
  run_core(i, 1);
}
static void tick_dsu(int i) {
  struct core *core = &core_info[i];
  struct cluster *cluster = &clusters[i / dsu_size];
  uint32_t count = core->dsu_num ? core->dsu_num - 1 : 0;
  run(cluster->slot, DSU_COUNTERS, &cluster->running, 0, dsu_total, i / dsu_size);
  if (core->dsu_num) core->dsu[0].scheduled++;
  if (count > DSU_COUNTERS) {
    for (int k = 0; k < DSU_COUNTERS; k++) {
      struct event_usr *event = &core->dsu[1 + (DSU_COUNTERS * core->round + k) % count];
      event->value += value_of(&cluster->slot[k], 0, 0);
      event->scheduled++;
    }
    for (int k = 0; k < DSU_COUNTERS; k++)
      program(&cluster->slot[k], core->dsu[1 + (DSU_COUNTERS * (core->round + 1) + k) % count].event_idx, 0);
  } else {
    for (uint32_t k = 0; k < count; k++) {
      core->dsu[1 + k].value += value_of(&cluster->slot[k], 0, 0);
      core->dsu[1 + k].scheduled++;
    }
  }
  zero(cluster->slot, DSU_COUNTERS, dsu_total, i / dsu_size);
  run(cluster->slot, DSU_COUNTERS, &cluster->running, 1, dsu_total, i / dsu_size);
}
static void tick_dmc(void) {
  for (int d = 0; d < dmc_num; d++) {
    for (int k = 0; k < dmcs[d].clk_num; k++)
      dmcs[d].clk[k].value += value_of(&dmcs[d].slot[8 + k], dmcs[d].running, total_clk(d, dmcs[d].clk[k].event_idx));
    for (int k = 0; k < dmcs[d].clkdiv2_num; k++)
      dmcs[d].clkdiv2[k].value += value_of(&dmcs[d].slot[k], dmcs[d].running, total_clkdiv2(d, dmcs[d].clkdiv2[k].event_idx));
    zero(dmcs[d].slot, 8, total_clkdiv2, d);
    zero(dmcs[d].slot + 8, 2, total_clk, d);
  }
}
static void look_for_samples(int i) {
  struct core *core = &core_info[i];
  int counter = 0;
  for (int s = 0; s < core->sources; s++) {
    int bit = core->source[s].event_src == CYCLES ? CYCLE_SLOT : counter++;
    uint64_t passed = (total_of(i, core->source[s].event_src) - core->sample_mark[s]) / core->source[s].interval;
    core->sample_mark[s] += passed * core->source[s].interval;
    for (; passed; passed--) {
      core->generated++;
      if (core->buffer.size >= MAX_SAMPLES) { core->dropped++; continue; }
      struct frame *frame = &core->buffer.frames[core->buffer.size++];
      frame->pc = 0x140001000ull + 4 * core->steps++;
      frame->lr = 0x140002000ull;
      frame->ov_flags = 1ull << bit;
      frame->spe_event_idx = 0;
    }
  }
}
static void profile(void) {
  for (int k = 0; k < SPE_RECORDS; k++) {
    if (spe_filled + SPE_RECORD > SPE_BYTES - SPE_THRESHOLD) return;
    uint64_t pc = 0x140001000ull + 4 * spe_steps++;
    spe_buffer[spe_filled] = 0xb0;
    memcpy(spe_buffer + spe_filled + 1, &pc, 8);
    spe_buffer[spe_filled + 9] = 1;
    spe_filled += SPE_RECORD;
  }
}

EXPORT void fake_driver_advance_ms(int ms) {
  for (; ms > 0; ms--) {
    now_ms++;
    for (int i = 0; i < cores; i++) {
      struct core *core = &core_info[i];
      if (core->timer && now_ms >= core->next_tick) {
        core->next_tick += core->period;
        if (core->counting) tick_core(i);
        if (core->dsu_on) tick_dsu(i);
        if (dmc_core == i) tick_dmc();
        core->round++;
      }
      if (core->sampling) look_for_samples(i);
    }
    if (spe_running && now_ms % 10 == 0) profile();
  }
}

/* ---- requests ---- */
static int valid_cores(const struct ctl_hdr *hdr) {
  for (uint64_t i = 0; i < hdr->cores_count; i++) if (hdr->cores_no[i] >= cores) return 0;
  return 1;
}
static DWORD one_core(const void *in, DWORD in_bytes, int checks_flags) {
  const struct ctl_hdr *hdr = in;
  if (in_bytes != sizeof *hdr || hdr->cores_count != 1 || (checks_flags && hdr->flags >= 16) || !valid_cores(hdr)) return INVALID_PARAMETER;
  return OK;
}

static void start(const struct ctl_hdr *hdr) {
  uint64_t period = hdr->period >= 10 && hdr->period <= 100 ? (uint64_t)hdr->period : 100;
  if (hdr->flags & FLAG_DMC) {
    dmc_core = hdr->cores_no[hdr->cores_count - 1];
    for (int d = 0; d < dmc_num; d++) {
      int running = dmcs[d].running;
      run(dmcs[d].slot, 8, &running, 1, total_clkdiv2, d);
      run(dmcs[d].slot + 8, 2, &dmcs[d].running, 1, total_clk, d);
    }
  }
  for (uint64_t k = 0; k < hdr->cores_count; k++) {
    int i = hdr->cores_no[k];
    struct core *core = &core_info[i];
    core->counting = (hdr->flags & FLAG_CORE) != 0;
    core->dsu_on = (hdr->flags & FLAG_DSU) && dsu_size && (i % dsu_size == 0 || hdr->cores_count != (uint64_t)cores);
    core->in_turns = core->counting && core->events_num - 1 > (uint32_t)free_counters;
    int dsu_turns = core->dsu_on && core->dsu_num && core->dsu_num - 1 > DSU_COUNTERS;
    if (core->counting) run_core(i, 1);
    if (core->dsu_on) run(clusters[i / dsu_size].slot, DSU_COUNTERS, &clusters[i / dsu_size].running, 1, dsu_total, i / dsu_size);
    core->timer = core->counting || core->dsu_on || dmc_core == i;
    core->period = core->in_turns || dsu_turns ? period : 2 * period;
    core->next_tick = now_ms + core->period;
  }
}
static void stop(const struct ctl_hdr *hdr) {
  for (uint64_t k = 0; k < hdr->cores_count; k++) {
    int i = hdr->cores_no[k];
    core_info[i].timer = 0;
    if (hdr->flags & FLAG_CORE) run_core(i, 0);
    if ((hdr->flags & FLAG_DSU) && dsu_size)
      run(clusters[i / dsu_size].slot, DSU_COUNTERS, &clusters[i / dsu_size].running, 0, dsu_total, i / dsu_size);
  }
  if (hdr->flags & FLAG_DMC)
    for (int d = 0; d < dmc_num; d++) {
      int running = dmcs[d].running;
      run(dmcs[d].slot, 8, &running, 0, total_clkdiv2, d);
      run(dmcs[d].slot + 8, 2, &dmcs[d].running, 0, total_clk, d);
    }
}
static void reset(const struct ctl_hdr *hdr) {
  for (uint64_t k = 0; k < hdr->cores_count; k++) {
    int i = hdr->cores_no[k];
    struct core *core = &core_info[i];
    core->round = 0;
    for (uint32_t j = 0; j < core->events_num; j++) core->events[j].value = core->events[j].scheduled = 0;
    for (uint32_t j = 0; j < core->dsu_num; j++) core->dsu[j].value = core->dsu[j].scheduled = 0;
    run_core(i, 0);
    core->last_cycles = cycles_of(i);
    zero(core->slot, 32, total_of, i);
    if ((hdr->flags & FLAG_DSU) && dsu_size) zero(clusters[i / dsu_size].slot, DSU_COUNTERS, dsu_total, i / dsu_size);
  }
  if (hdr->flags & FLAG_DMC)
    for (int d = 0; d < dmc_num; d++) {
      zero(dmcs[d].slot, 8, total_clkdiv2, d);
      zero(dmcs[d].slot + 8, 2, total_clk, d);
      for (int k = 0; k < 4; k++) dmcs[d].clk[k].value = 0;
      for (int k = 0; k < 8; k++) dmcs[d].clkdiv2[k].value = 0;
    }
}

static DWORD assign(const uint8_t *in, DWORD in_bytes) {
  struct assign_hdr hdr;
  if (in_bytes < sizeof hdr) return INVALID_PARAMETER;
  memcpy(&hdr, in, sizeof hdr);
  if (hdr.core_idx != 0xffffffffu && hdr.core_idx >= (uint32_t)cores) return INVALID_PARAMETER;
  int first = hdr.core_idx == 0xffffffffu ? 0 : (int)hdr.core_idx;
  int end = hdr.core_idx == 0xffffffffu ? cores : first + 1;
  for (DWORD at = sizeof hdr; at < in_bytes;) {
    struct evt_hdr block;
    if (at + sizeof block > in_bytes) return INVALID_PARAMETER;
    memcpy(&block, in + at, sizeof block);
    at += sizeof block;
    if (at + 2u * block.num > in_bytes) return INVALID_PARAMETER;
    uint16_t events[0x10000];
    memcpy(events, in + at, 2u * block.num);
    at += 2u * block.num;
    if (block.evt_class == 0) {
      if (block.num + 1 > MAX_EVENTS) return INVALID_PARAMETER;
      for (int i = first; i < end; i++) {
        struct core *core = &core_info[i];
        memset(core->events, 0, sizeof core->events);
        core->events_num = block.num + 1u;
        core->events[0] = (struct event_usr){ .event_idx = CYCLES, .filter_bits = hdr.filter_bits };
        for (int j = 0; j < block.num; j++) {
          core->events[1 + j] = (struct event_usr){ .event_idx = events[j], .filter_bits = hdr.filter_bits };
          if (j < free_counters) program(&core->slot[j], events[j], core->running ? total_of(i, events[j]) : 0);
        }
      }
    } else if (block.evt_class == 1) {
      if (block.num + 1 > MAX_DSU || !dsu_size) return INVALID_PARAMETER;
      for (int i = first; i < end; i += dsu_size) {
        struct core *core = &core_info[i];
        memset(core->dsu, 0, sizeof core->dsu);
        core->dsu_num = block.num + 1u;
        core->dsu[0].event_idx = CYCLES;
        for (int j = 0; j < block.num; j++) {
          core->dsu[1 + j].event_idx = events[j];
          if (j < DSU_COUNTERS) program(&clusters[i / dsu_size].slot[j], events[j], dsu_total(i / dsu_size, events[j]));
        }
      }
    } else if (block.evt_class == 2 || block.evt_class == 3) {
      for (int d = 0; d < dmc_num; d++) {
        if (hdr.dmc_idx != 0xff && hdr.dmc_idx != d) continue;
        memset(dmcs[d].clk, 0, sizeof dmcs[d].clk);
        memset(dmcs[d].clkdiv2, 0, sizeof dmcs[d].clkdiv2);
        dmcs[d].clk_num = dmcs[d].clkdiv2_num = 0;
        int clk = block.evt_class == 2, most = clk ? CLK_COUNTERS : CLKDIV2_COUNTERS;
        int num = block.num < most ? block.num : most;
        for (int j = 0; j < num; j++) {
          (clk ? dmcs[d].clk : dmcs[d].clkdiv2)[j].event_idx = events[j];
          program(&dmcs[d].slot[(clk ? 8 : 0) + j], events[j], dmc_total(d, !clk, events[j]));
        }
        if (clk) dmcs[d].clk_num = (uint8_t)num; else dmcs[d].clkdiv2_num = (uint8_t)num;
      }
    }
  }
  return OK;
}

static void wide(WCHAR *to, const char *text) { while (*text) *to++ = (uint8_t)*text++; }

static DWORD supported(uint8_t *out) {
  uint8_t *at = out;
  struct evt_hdr core = { 0, 0x40 };
  memcpy(at, &core, 8); at += 8;
  for (uint16_t e = 0; e < 0x40; e++, at += 2) memcpy(at, &e, 2);
  if (dsu_ready && cluster_size) {
    static const uint16_t events[8] = { 0x11, 0x13, 0x19, 0x1d, 0x29, 0x2a, 0x2b, 0x2c };
    struct evt_hdr dsu = { 1, 8 };
    memcpy(at, &dsu, 8); memcpy(at + 8, events, 16); at += 24;
  }
  if (dmc_num)
    for (uint32_t class = 2; class <= 3; class++) {
      struct evt_hdr dmc = { class, class == 2 ? 3 : 26 };
      memcpy(at, &dmc, 8); at += 8;
      for (uint16_t e = 0; e < dmc.num; e++, at += 2) memcpy(at, &e, 2);
    }
  return (DWORD)(at - out);
}

/* @param out as large as any answer */
static DWORD answer(uint64_t handle, DWORD function, const uint8_t *in, DWORD in_bytes, uint8_t *out, DWORD *bytes) {
  const struct ctl_hdr *hdr = (const void *)in;
  uint32_t word = 0;
  if (in_bytes >= 4) memcpy(&word, in, 4);
  *bytes = 0;
  if (function == 0x910 || function == 0x911) {
    if (in_bytes != 4) return INVALID_PARAMETER;
    uint32_t status;
    if (function == 0x911) {
      if (word != 2) return INVALID_PARAMETER;
      status = owner == handle ? 0 : 1;
      if (owner == handle) owner = 0;
    } else {
      if (word > 1) return INVALID_PARAMETER;
      if (word == 0 && owner && owner != handle) status = 1;
      else if (!free_now) status = 3;
      else { owner = handle; status = 2; }
    }
    memcpy(out, &status, 4);
    *bytes = 4;
    return OK;
  }
  switch (function) {
  case 0x912: spe_filled = spe_fetched = 0; return OK;
  case 0x913: { uint64_t ready = spe_filled - spe_fetched; memcpy(out, &ready, 8); *bytes = 8; return OK; }
  case 0x914: {
    uint64_t size = 0;
    if (in_bytes >= 144) memcpy(&size, in + 136, 8);
    if (size > LIMIT_OUTPUT) return NO_RESOURCES;
    memset(out, 0, size);
    if (spe_fetched + size <= SPE_BYTES) { memcpy(out, spe_buffer + spe_fetched, size); spe_fetched += size; }
    *bytes = (DWORD)size;
    return OK;
  }
  case 0x915: memset(spe_buffer, 0, sizeof spe_buffer); spe_filled = spe_fetched = 0; spe_running = has_spe; return OK;
  case 0x916: spe_running = 0; return OK;
  }
  if (owner != handle) return BAD_COMMAND;
  switch (function) {
  case 0x900: case 0x901: case 0x902:
    if (in_bytes != sizeof *hdr || hdr->cores_count == 0 || hdr->cores_count >= MAX_CORES || hdr->flags >= 16 || !valid_cores(hdr)) return INVALID_PARAMETER;
    if (function == 0x900) start(hdr); else if (function == 0x901) stop(hdr); else reset(hdr);
    return OK;
  case 0x903: {
    struct hw_cfg cfg = { .pmu_ver = 4, .fpc_num = 1, .gpc_num = (uint8_t)free_counters, .total_gpc_num = 6, .vendor = 0x41, .variant = 4,
      .arch = 0xf, .rev = 1, .part_id = 0xd0c, .core_num = (uint16_t)cores, .midr = 0x414fd0c1, .dfr0 = has_spe ? 0x100000400ull : 0x400 };
    if (in_bytes != 4) return INVALID_PARAMETER;
    for (int i = 0; i < 32; i++) cfg.counter_idx_map[i] = (uint8_t)i;
    wide(cfg.device_id_str, "core.stat=core;core.sample=core;dsu.stat=dsu;dmc.stat=dmc_clk,dmc_clkdiv2");
    memcpy(out, &cfg, *bytes = sizeof cfg);
    return OK;
  }
  case 0x904:
    if (in_bytes != 4) return INVALID_PARAMETER;
    *bytes = supported(out);
    return OK;
  case 0x905: {
    struct version_info version = { .major = 3, .minor = (uint8_t)version_minor };
    if (in_bytes != sizeof version) return INVALID_PARAMETER;
    wide(version.gitver, "fake");
    wide(version.features, "+spe");
    memcpy(out, &version, *bytes = sizeof version);
    return OK;
  }
  case 0x906: return assign(in, in_bytes);
  case 0x907: {
    DWORD status = one_core(in, in_bytes, 0);
    if (status) return status;
    struct core *core = &core_info[hdr->cores_no[0]];
    struct read_out *read = (void *)out;
    memset(read, 0, sizeof *read);
    read->evt_num = core->events_num;
    read->round = core->round;
    memcpy(read->evts, core->events, core->events_num * sizeof *core->events);
    *bytes = sizeof *read;
    return OK;
  }
  case 0x908: {
    struct dsu_hdr dsu;
    if (in_bytes != sizeof dsu) return INVALID_PARAMETER;
    memcpy(&dsu, in, sizeof dsu);
    dsu_size = dsu.cluster_size;
    dsu_ready = 1;
    out[0] = 1; out[1] = cluster_size ? DSU_COUNTERS : 0;
    *bytes = 2;
    return OK;
  }
  case 0x909: {
    DWORD status = one_core(in, in_bytes, 1);
    if (status) return status;
    struct core *core = &core_info[hdr->cores_no[0]];
    struct dsu_read_out *read = (void *)out;
    memset(read, 0, sizeof *read);
    read->evt_num = core->dsu_num;
    read->round = core->round;
    memcpy(read->evts, core->dsu, core->dsu_num * sizeof *core->dsu);
    *bytes = sizeof *read;
    return OK;
  }
  case 0x90a:
    if (in_bytes != 8 + sizeof(struct dmc_range) * in[0]) return INVALID_PARAMETER;
    dmc_num = in[0];
    out[0] = 0; out[1] = CLK_COUNTERS; out[2] = 0; out[3] = CLKDIV2_COUNTERS;
    *bytes = 4;
    return OK;
  case 0x90b: {
    if (in_bytes != sizeof *hdr || hdr->flags >= 16 || (hdr->dmc_idx != 0xff && hdr->dmc_idx >= dmc_num)) return INVALID_PARAMETER;
    int first = hdr->dmc_idx == 0xff ? 0 : hdr->dmc_idx, end = hdr->dmc_idx == 0xff ? dmc_num : first + 1;
    for (int d = first; d < end; d++) {
      struct dmc_read_out read = { .clk_num = dmcs[d].clk_num, .clkdiv2_num = dmcs[d].clkdiv2_num };
      memcpy(read.clk, dmcs[d].clk, sizeof read.clk);
      memcpy(read.clkdiv2, dmcs[d].clkdiv2, sizeof read.clkdiv2);
      memcpy(out + *bytes, &read, sizeof read);
      *bytes += sizeof read;
    }
    return OK;
  }
  case 0x90c: {
    if (in_bytes < 4 || word >= (uint32_t)cores) return INVALID_PARAMETER;
    struct core *core = &core_info[word];
    int num = (int)((in_bytes - 4) / sizeof(struct sample_src));
    core->sources = num > free_counters + 1 ? free_counters + 1 : num;
    memcpy(core->source, in + 4, core->sources * sizeof(struct sample_src));
    for (int s = 0; s < core->sources; s++) if (!core->source[s].interval) core->source[s].interval = 1;
    return OK;
  }
  case 0x90d: case 0x90e: {
    DWORD status = one_core(in, in_bytes, 1);
    if (status) return status;
    int i = hdr->cores_no[0];
    struct core *core = &core_info[i];
    if (function == 0x90d) {
      core->generated = core->dropped = 0;
      core->buffer.size = 0;
      core->sampling = 1;
      for (int s = 0; s < core->sources; s++) core->sample_mark[s] = total_of(i, core->source[s].event_src);
      return OK;
    }
    core->sampling = 0;
    struct sample_summary summary = { core->generated, core->dropped };
    memcpy(out, &summary, *bytes = sizeof summary);
    return OK;
  }
  case 0x90f:
    if (in_bytes != 4 || word >= (uint32_t)cores) return INVALID_PARAMETER;
    memcpy(out, &core_info[word].buffer, *bytes = sizeof(struct sample_payload));
    memset(&core_info[word].buffer, 0, sizeof core_info[word].buffer);
    return OK;
  }
  return INVALID_PARAMETER;
}

/* ---- kernel32 ---- */
static int handle_at(uint64_t handle) {
  for (int i = 0; i < 64; i++) if (handles[i] == handle && handle) return i;
  return -1;
}
static BOOL fail(DWORD error) { last_error = error; return 0; }

EXPORT DWORD GetLastError(void) { return last_error; }

/* The path that the list below tells; compared without a look at case, in the part that matters. */
static const char PATH[] = "\\\\?\\ROOT#WPERFDRIVER#0000#{f8047fdd-7083-4c2e-90ef-c0c73f1045fd}";
static int same_path(const WCHAR *path) {
  size_t i = 0;
  for (; PATH[i]; i++) if ((path[i] | 0x20) != (PATH[i] | 0x20)) return 0;
  return path[i] == 0;
}

EXPORT HANDLE CreateFileW(const WCHAR *path, DWORD access, DWORD share, void *security, DWORD disposition, DWORD flags, HANDLE template) {
  (void)security; (void)template;
  if (gone || !same_path(path)) { last_error = FILE_NOT_FOUND; return (HANDLE)-1; }
  if (access != 0xC0000000u || share != 3 || disposition != 3 || flags != 0) { last_error = INVALID_PARAMETER; return (HANDLE)-1; }
  if (!elevated) { last_error = ACCESS_DENIED; return (HANDLE)-1; }
  for (int i = 0; i < 64; i++)
    if (!handles[i]) { handles[i] = last_handle += 4; return (HANDLE)(uintptr_t)handles[i]; }
  last_error = NO_RESOURCES;
  return (HANDLE)-1;
}

EXPORT BOOL CloseHandle(HANDLE handle) {
  int at = handle_at((uint64_t)(uintptr_t)handle);
  if (at < 0) return fail(INVALID_HANDLE);
  handles[at] = 0;
  return 1;
}

static uint64_t scratch[(LIMIT_OUTPUT + 4096) / 8 * 3];
EXPORT BOOL DeviceIoControl(HANDLE handle, DWORD code, const void *in, DWORD in_bytes, void *out, DWORD out_bytes, DWORD *returned, void *overlapped) {
  DWORD bytes = 0;
  *returned = 0;
  if (overlapped || handle_at((uint64_t)(uintptr_t)handle) < 0) return fail(overlapped ? INVALID_PARAMETER : INVALID_HANDLE);
  if (gone) return fail(gone);
  if (in_bytes == 0) return fail(INVALID_BLOCK_LENGTH);
  if (out_bytes > LIMIT_OUTPUT) return fail(MORE_DATA);
  if ((code & ~0x3ffcu) != 0x9c44c000u) return fail(INVALID_PARAMETER);
  DWORD function = (code >> 2) & 0xfff;
  DWORD status = answer((uint64_t)(uintptr_t)handle, function, in, in_bytes, (uint8_t *)scratch, &bytes);
  if (status) return fail(status);
  if (out_bytes) memcpy(out, scratch, bytes < out_bytes ? bytes : out_bytes);
  if (bytes > out_bytes) return fail(function == 0x910 || function == 0x911 || function == 0x913 || function == 0x914 ? NO_RESOURCES : INSUFFICIENT_BUFFER);
  *returned = bytes;
  return 1;
}

/* ---- cfgmgr32 ---- */
enum { CR_SUCCESS = 0, CR_BUFFER_SMALL = 26, CR_NO_SUCH_DEVNODE = 13, CR_NO_MORE_LOG_CONF = 14, CR_NO_MORE_RES_DES = 15, CR_INVALID_FLAG = 4 };
static const uint8_t INTERFACE[16] = { 0xdd, 0x7f, 0x04, 0xf8, 0x83, 0x70, 0x2e, 0x4c, 0x90, 0xef, 0xc0, 0xc7, 0x3f, 0x10, 0x45, 0xfd };

EXPORT DWORD CM_MapCrToWin32Err(CONFIGRET code, DWORD otherwise) {
  return code == CR_SUCCESS ? OK : code == CR_BUFFER_SMALL ? INSUFFICIENT_BUFFER : code == CR_NO_SUCH_DEVNODE ? 1168 : otherwise;
}

/* Texts one behind the other, each with its NUL, and one more. */
static DWORD add(WCHAR *list, DWORD at, const char *text) {
  for (; *text; text++, at++) if (list) list[at] = (uint8_t)*text;
  if (list) list[at] = 0;
  return at + 1;
}
static DWORD interfaces(const uint8_t *class, WCHAR *list) {
  DWORD at = 0;
  if (!gone && !memcmp(class, INTERFACE, 16)) at = add(list, at, PATH);
  if (list) list[at] = 0;
  return at + 1;
}
EXPORT CONFIGRET CM_Get_Device_Interface_List_SizeW(uint32_t *length, const uint8_t *class, const WCHAR *device, uint32_t flags) {
  if (flags || device) return CR_INVALID_FLAG;
  *length = interfaces(class, 0);
  return CR_SUCCESS;
}
EXPORT CONFIGRET CM_Get_Device_Interface_ListW(const uint8_t *class, const WCHAR *device, WCHAR *list, uint32_t length, uint32_t flags) {
  if (flags || device) return CR_INVALID_FLAG;
  if (length < interfaces(class, 0)) return CR_BUFFER_SMALL;
  interfaces(class, list);
  return CR_SUCCESS;
}

static int is(const WCHAR *wide_text, const char *text) {
  while (*text && *wide_text == (uint8_t)*text) wide_text++, text++;
  return !*text && !*wide_text;
}
static DWORD ids(const WCHAR *filter, WCHAR *list) {
  char id[] = "ACPI\\ARMHD000\\0";
  int dsu = is(filter, "ACPI\\ARMHD500"), dmc = is(filter, "ACPI\\ARMHD620");
  int count = dsu ? (cluster_size ? cores / cluster_size : 0) : dmc ? controllers : 0;
  DWORD at = 0;
  memcpy(id + 10, dsu ? "500" : "620", 3);
  for (int i = 0; i < count && i < 10; i++) { id[14] = (char)('0' + i); at = add(list, at, id); }
  if (list) list[at] = 0;
  return at + 1;
}
/* Flags: by enumerator and id, present ones. */
EXPORT CONFIGRET CM_Get_Device_ID_List_SizeW(uint32_t *length, const WCHAR *filter, uint32_t flags) {
  if (flags != 0x101) return CR_INVALID_FLAG;
  *length = ids(filter, 0);
  return CR_SUCCESS;
}
EXPORT CONFIGRET CM_Get_Device_ID_ListW(const WCHAR *filter, WCHAR *list, uint32_t length, uint32_t flags) {
  if (flags != 0x101) return CR_INVALID_FLAG;
  if (length < ids(filter, 0)) return CR_BUFFER_SMALL;
  ids(filter, list);
  return CR_SUCCESS;
}

/* A memory controller is its number + 1; its configuration has one memory range. */
EXPORT CONFIGRET CM_Locate_DevNodeW(uint32_t *node, const WCHAR *id, uint32_t flags) {
  char name[] = "ACPI\\ARMHD620\\0";
  (void)flags;
  for (int i = 0; i < controllers && i < 10; i++) {
    name[14] = (char)('0' + i);
    if (is(id, name)) { *node = (uint32_t)i + 1; return CR_SUCCESS; }
  }
  return CR_NO_SUCH_DEVNODE;
}
EXPORT CONFIGRET CM_Get_First_Log_Conf(uint64_t *configuration, uint32_t node, uint32_t flags) {
  if (flags != 2) return CR_INVALID_FLAG;
  if (!has_ranges) return CR_NO_MORE_LOG_CONF;
  *configuration = 0x1000 + node;
  return CR_SUCCESS;
}
EXPORT CONFIGRET CM_Free_Log_Conf_Handle(uint64_t configuration) { (void)configuration; return CR_SUCCESS; }
EXPORT CONFIGRET CM_Get_Next_Res_Des(uint64_t *next, uint64_t from, uint32_t type, uint32_t *type_of, uint32_t flags) {
  (void)type_of; (void)flags;
  if (type != 1 || (from & 0xf000) != 0x1000) return CR_NO_MORE_RES_DES;
  *next = 0x2000 + (from & 0xfff);
  return CR_SUCCESS;
}
EXPORT CONFIGRET CM_Free_Res_Des_Handle(uint64_t resource) { (void)resource; return CR_SUCCESS; }
struct mem_des { uint32_t count, type; uint64_t base, end; uint32_t flags, reserved; };
SIZE(mem_des, 32); AT(mem_des, base, 8); AT(mem_des, end, 16);
EXPORT CONFIGRET CM_Get_Res_Des_Data_Size(uint32_t *bytes, uint64_t resource, uint32_t flags) {
  (void)resource; (void)flags;
  *bytes = sizeof(struct mem_des);
  return CR_SUCCESS;
}
EXPORT CONFIGRET CM_Get_Res_Des_Data(uint64_t resource, void *data, uint32_t bytes, uint32_t flags) {
  uint64_t base = 0x100000000ull + 0x1000 * ((resource & 0xfff) - 1);
  struct mem_des range = { .type = 1, .base = base, .end = base + 0xfff };
  (void)flags;
  if (bytes < sizeof range) return CR_BUFFER_SMALL;
  memcpy(data, &range, sizeof range);
  return CR_SUCCESS;
}
