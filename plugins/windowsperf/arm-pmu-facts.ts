/**
 * PMU events and metrics of Arm's cores: facts from WindowsPerf (Arm Limited, BSD-3-Clause) and from Arm's telemetry
 * solution (Arm Limited, Apache-2.0), see NOTICE. Written by scripts/generate-arm-pmu.mjs: do not edit.
 */

/** Product, slots a cycle (0: it does not count slots), title, what of its events is known to be wrong. */
export const PRODUCTS = `neoverse-n1|0|Neoverse N1|
neoverse-n2-r0p3|5|Neoverse N2|
neoverse-n2|5|Neoverse N2|r0p0, r0p1, r0p2, stall_slot and stall_slot_frontend: Both events count one slot a cycle too many: the formulas take cpu_cycles off. Right from r0p3 on (neoverse-n2-r0p3).
neoverse-n3|5|Neoverse N3|
neoverse-v1|8|Neoverse V1|
neoverse-v2|8|Neoverse V2|
neoverse-v3|10|Neoverse V3|
neoverse-v3ae|10|Neoverse V3AE|
c1-nano|3|C1-Nano|
c1-pro|5|C1-Pro|
c1-premium|10|C1-Premium|
c1-ultra|10|C1-Ultra|`;

/** Of the architecture (Armv8-A, Armv9-A): number, name, title. */
export const EVENTS = `0x00|sw_incr|Instruction architecturally executed, condition code check pass, software increment
0x01|l1i_cache_refill|Level 1 instruction cache refill
0x02|l1i_tlb_refill|Level 1 instruction TLB refill
0x03|l1d_cache_refill|Level 1 data cache refill
0x04|l1d_cache|Level 1 data cache access
0x05|l1d_tlb_refill|Level 1 data TLB refill
0x06|ld_retired|Instruction architecturally executed, condition code check pass, load
0x07|st_retired|Instruction architecturally executed, condition code check pass, store
0x08|inst_retired|Instruction architecturally executed
0x09|exc_taken|Exception taken
0x0a|exc_return|Instruction architecturally executed, condition code check pass, exception return
0x0b|cid_write_retired|Instruction architecturally executed, condition code check pass, write to CONTEXTIDR
0x0c|pc_write_retired|Instruction architecturally executed, condition code check pass, software change of the PC
0x0d|br_immed_retired|Instruction architecturally executed, immediate branch
0x0e|br_return_retired|Instruction architecturally executed, condition code check pass, procedure return
0x0f|unaligned_ldst_retired|Instruction architecturally executed, condition code check pass, unaligned
0x10|br_mis_pred|Mispredicted or not predicted branch speculatively executed
0x11|cpu_cycles|Cycle
0x12|br_pred|Predictable branch speculatively executed
0x13|mem_access|Data memory access
0x14|l1i_cache|Level 1 instruction cache access
0x15|l1d_cache_wb|Level 1 data cache write-back
0x16|l2d_cache|Level 2 data cache access
0x17|l2d_cache_refill|Level 2 data cache refill
0x18|l2d_cache_wb|Level 2 data cache write-back
0x19|bus_access|Bus access
0x1a|memory_error|Local memory error
0x1b|inst_spec|Operation speculatively executed
0x1c|ttbr_write_retired|Instruction architecturally executed, condition code check pass, write to TTBR
0x1d|bus_cycles|Bus cycle
0x1e|chain|For odd-numbered counters, increments the count by one for each overflow of the preceding even-numbered counter. For even-numbered counters there is no increment
0x1f|l1d_cache_allocate|Level 1 data cache allocation without refill
0x20|l2d_cache_allocate|Level 2 data cache allocation without refill
0x21|br_retired|Instruction architecturally executed, branch
0x22|br_mis_pred_retired|Instruction architecturally executed, mispredicted branch
0x23|stall_frontend|No operation issued due to the front end
0x24|stall_backend|No operation issued due to the back end
0x25|l1d_tlb|Level 1 data or unified TLB access
0x26|l1i_tlb|Level 1 instruction TLB access
0x27|l2i_cache|Attributable Level 2 instruction cache access
0x28|l2i_cache_refill|Attributable Level 2 instruction cache refill
0x29|l3d_cache_allocate|Attributable Level 3 data or unified cache allocation without refill
0x2a|l3d_cache_refill|Attributable Level 3 data or unified cache refill
0x2b|l3d_cache|Attributable Level 3 data or unified cache access
0x2c|l3d_cache_wb|Attributable Level 3 data or unified cache write-back
0x2d|l2d_tlb_refill|Attributable Level 2 data or unified TLB refill
0x2e|l2i_tlb_refill|Attributable Level 2 instruction TLB refill
0x2f|l2d_tlb|Attributable Level 2 data or unified TLB access
0x30|l2i_tlb|Attributable Level 2 instruction TLB access
0x31|remote_access|Attributable access to another socket in a multi-socket system
0x32|ll_cache|Attributable Last Level data cache access
0x33|ll_cache_miss|Attributable Last level data or unified cache miss
0x34|dtlb_walk|Attributable data or unified TLB access with at least one translation table walk
0x35|itlb_walk|Attributable instruction TLB access with at least one translation table walk
0x36|ll_cache_rd|Attributable Last Level cache memory read
0x37|ll_cache_miss_rd|Attributable Last Level cache memory read miss
0x38|remote_access_rd|Attributable memory read access to another socket in a multi-socket system
0x39|l1d_cache_lmiss_rd|Level 1 data cache long-latency read miss
0x3a|op_retired|Micro-operation architecturally executed
0x3b|op_spec|Micro-operation Speculatively executed
0x3c|stall|No operation sent for execution
0x3d|stall_slot_backend|No operation sent for execution on a Slot due to the backend
0x3e|stall_slot_frontend|No operation send for execution on a Slot due to the frontend
0x3f|stall_slot|No operation sent for execution on a Slot
0x40|l1d_cache_rd|Level 1 data cache access, read
0x41|l1d_cache_wr|Level 1 data cache access, write
0x42|l1d_cache_refill_rd|Level 1 data cache refill, read
0x43|l1d_cache_refill_wr|Level 1 data cache refill, write
0x44|l1d_cache_refill_inner|Level 1 data cache refill, inner
0x45|l1d_cache_refill_outer|Level 1 data cache refill, outer
0x46|l1d_cache_wb_victim|Level 1 data cache write-back, victim
0x47|l1d_cache_wb_clean|Level 1 data cache write-back, cleaning and coherency
0x48|l1d_cache_inval|Level 1 data cache invalidate
0x4c|l1d_tlb_refill_rd|Level 1 data TLB refill, read
0x4d|l1d_tlb_refill_wr|Level 1 data TLB refill, write
0x4e|l1d_tlb_rd|Level 1 data or unified TLB access, read
0x4f|l1d_tlb_wr|Level 1 data or unified TLB access, write
0x50|l2d_cache_rd|Level 2 data cache access, read
0x51|l2d_cache_wr|Level 2 data cache access, write
0x52|l2d_cache_refill_rd|Level 2 data cache refill, read
0x53|l2d_cache_refill_wr|Level 2 data cache refill, write
0x56|l2d_cache_wb_victim|Level 2 data cache write-back, victim
0x57|l2d_cache_wb_clean|Level 2 data cache write-back, cleaning and coherency
0x58|l2d_cache_inval|Level 2 data cache invalidate
0x5c|l2d_tlb_refill_rd|Attributable Level 2 data or unified TLB refill, read
0x5d|l2d_tlb_refill_wr|Attributable Level 2 data or unified TLB refill, write
0x5e|l2d_tlb_rd|Attributable Level 2 data or unified TLB access, read
0x5f|l2d_tlb_wr|Attributable Level 2 data or unified TLB access, write
0x60|bus_access_rd|Bus access, read
0x61|bus_access_wr|Bus access, write
0x62|bus_access_shared|Bus access, Normal, Cacheable, Shareable
0x63|bus_access_not_shared|Bus access, not Normal, Cacheable, Shareable
0x64|bus_access_normal|Bus access, normal
0x65|bus_access_periph|Bus access, peripheral
0x66|mem_access_rd|Data memory access, read
0x67|mem_access_wr|Data memory access, write
0x68|unaligned_ld_spec|Unaligned access, read
0x69|unaligned_st_spec|Unaligned access, write
0x6a|unaligned_ldst_spec|Unaligned access
0x6c|ldrex_spec|Exclusive operation speculatively executed, LDREX or LDX
0x6d|strex_pass_spec|Exclusive operation speculatively executed, STREX or STX pass
0x6e|strex_fail_spec|Exclusive operation speculatively executed, STREX or STX pass
0x6f|strex_spec|Exclusive operation speculatively executed, STREX or STX
0x70|ld_spec|Operation speculatively executed, load
0x71|st_spec|Operation speculatively executed, store
0x72|ldst_spec|Operation speculatively executed, load or store
0x73|dp_spec|Operation speculatively executed, integer data-processing
0x74|ase_spec|Operation speculatively executed, Advanced SIMD instruction
0x75|vfp_spec|Operation speculatively executed, floating-point instruction
0x76|pc_write_spec|Operation speculatively executed, software change of the PC
0x77|crypto_spec|Operation speculatively executed, Cryptographic instruction
0x78|br_immed_spec|Branch speculatively executed, immediate branch
0x79|br_return_spec|Branch speculatively executed, procedure return
0x7a|br_indirect_spec|Branch speculatively executed, indirect branch
0x7c|isb_spec|Barrier speculatively executed, ISB
0x7d|dsb_spec|Barrier speculatively executed, DSB
0x7e|dmb_spec|Barrier speculatively executed, DMB
0x81|exc_undef|Exception taken, Other synchronous
0x82|exc_svc|Exception taken, Supervisor Call
0x83|exc_pabort|Exception taken, Instruction Abort
0x84|exc_dabort|Exception taken, Data Abort and SError
0x86|exc_irq|Exception taken, IRQ
0x87|exc_fiq|Exception taken, FIQ
0x88|exc_smc|Exception taken, Secure Monitor Call
0x8a|exc_hvc|Exception taken, Hypervisor Call
0x8b|exc_trap_pabort|Exception taken, Instruction Abort not taken locally
0x8c|exc_trap_dabort|Exception taken, Data Abort or SError not taken locally
0x8d|exc_trap_other|Exception taken, Other traps not taken locally
0x8e|exc_trap_irq|Exception taken, IRQ not taken locally
0x8f|exc_trap_fiq|Exception taken, FIQ not taken locally
0x90|rc_ld_spec|Release consistency operation speculatively executed, Load-Acquire
0x91|rc_st_spec|Release consistency operation speculatively executed, Store-Release
0xa0|l3d_cache_rd|Attributable Level 3 data or unified cache access, read
0xa1|l3d_cache_wr|Attributable Level 3 data or unified cache access, write
0xa2|l3d_cache_refill_rd|Attributable Level 3 data or unified cache refill, read
0xa3|l3d_cache_refill_wr|Attributable Level 3 data or unified cache refill, write
0xa6|l3d_cache_wb_victim|Attributable Level 3 data or unified cache write-back, victim
0xa7|l3d_cache_wb_clean|Attributable Level 3 data or unified cache write-back, cache clean
0xa8|l3d_cache_inval|Attributable Level 3 data or unified cache access, invalidate
0x4000|sample_pop|Sample Population
0x4001|sample_feed|Sample Taken
0x4002|sample_filtrate|Sample Taken and not removed by filtering
0x4003|sample_collision|Sample collided with previous sample
0x4004|cnt_cycles|Constant frequency cycles
0x4005|stall_backend_mem|Memory stall cycles
0x4006|l1i_cache_lmiss|Level 1 instruction cache long-latency read miss
0x4009|l2d_cache_lmiss_rd|Level 2 data cache long-latency read miss
0x400a|l2i_cache_lmiss|Level 2 instruction cache long-latency read miss
0x400b|l3d_cache_lmiss_rd|Level 3 data cache long-latency read miss
0x400c|trb_wrap|Trace buffer current write pointer wrapped
0x400d|pmu_ovfs|PMU overflow, counters accessible to EL1 and EL0
0x400e|trb_trig|Trace buffer Trigger Event
0x400f|pmu_hovfs|PMU overflow, counters reserved for use by EL2
0x4010|trcextout0|PE Trace Unit external output 0
0x4011|trcextout1|PE Trace Unit external output 1
0x4012|trcextout2|PE Trace Unit external output 2
0x4013|trcextout3|PE Trace Unit external output 3
0x4018|cti_trigout4|Cross-trigger Interface output trigger 4
0x4019|cti_trigout5|Cross-trigger Interface output trigger 5 
0x401a|cti_trigout6|Cross-trigger Interface output trigger 6
0x401b|cti_trigout7|Cross-trigger Interface output trigger 7
0x4020|ldst_align_lat|Access with additional latency from alignment
0x4021|ld_align_lat|Load with additional latency from alignment
0x4022|st_align_lat|Store with additional latency from alignment
0x4024|mem_access_checked|Checked data memory access
0x4025|mem_access_checked_rd|Checked data memory access, read
0x4026|mem_access_checked_wr|Checked data memory access, write
0x8000|simd_inst_retired|SIMD instructions architecturally executed
0x8001|ase_inst_retired|ASE instructions architecturally executed
0x8002|sve_inst_retired|SVE instructions architecturally executed
0x8003|ase_sve_inst_retired|ASE and SVE instructions architecturally executed
0x8004|simd_inst_spec|SIMD operations speculatively executed
0x8005|ase_inst_spec|ASE operations speculatively executed
0x8006|sve_inst_spec|SVE operations speculatively executed
0x8007|ase_sve_inst_spec|ASE and SVE operations speculatively executed
0x8008|uop_spec|Any +ALU--ops speculatively executed
0x8009|ase_uop_spec|ASE +ALU--ops speculatively executed
0x800a|sve_uop_spec|SVE +ALU--ops speculatively executed
0x800b|ase_sve_uop_spec|ASE and SVE +ALU--ops speculatively executed
0x800c|simd_uop_spec|SIMD +ALU--ops speculatively executed
0x800e|sve_math_spec|SVE math operations speculatively executed
0x8010|fp_spec|Floating-point operations speculatively executed
0x8011|ase_fp_spec|ASE floating-point operations speculatively executed
0x8012|sve_fp_spec|SVE floating-point operations speculatively executed
0x8013|ase_sve_fp_spec|ASE and SVE floating-point operations speculatively executed
0x8014|fp_hp_spec|Floating-point half-precision operations speculatively executed
0x8015|ase_fp_hp_spec|ASE floating-point half-precision operations speculatively executed
0x8016|sve_fp_hp_spec|SVE floating-point half-precision operations speculatively executed
0x8017|ase_sve_fp_hp_spec|ASE and SVE floating-point half-precision operations speculatively executed
0x8018|fp_sp_spec|Floating-point single-precision operations speculatively executed
0x8019|ase_fp_sp_spec|ASE floating-point single-precision operations speculatively executed
0x801a|sve_fp_sp_spec|SVE floating-point single-precision operations speculatively executed
0x801b|ase_sve_fp_sp_spec|ASE and SVE floating-point single-precision operations speculatively executed
0x801c|fp_dp_spec|Floating-point double-precision operations speculatively executed
0x801d|ase_fp_dp_spec|ASE floating-point double-precision operations speculatively executed
0x801e|sve_fp_dp_spec|SVE floating-point double-precision operations speculatively executed
0x801f|ase_sve_fp_dp_spec|ASE and SVE floating-point double-precision operations speculatively executed
0x8020|fp_div_spec|Floating-point divide operations speculatively executed
0x8021|ase_fp_div_spec|ASE floating-point divide operations speculatively executed
0x8022|sve_fp_div_spec|SVE floating-point divide operations speculatively executed
0x8023|ase_sve_fp_div_spec|ASE and SVE floating-point divide operations speculatively executed
0x8024|fp_sqrt_spec|Floating-point square-root operations speculatively executed
0x8025|ase_fp_sqrt_spec|ASE floating-point square-root operations speculatively executed
0x8026|sve_fp_sqrt_spec|SVE floating-point square-root operations speculatively executed
0x8027|ase_sve_fp_sqrt_spec|ASE and SVE floating-point square-root operations speculatively executed
0x8028|fp_fma_spec|Floating-point FMA operations speculatively executed
0x8029|ase_fp_fma_spec|ASE floating-point FMA operations speculatively executed
0x802a|sve_fp_fma_spec|SVE floating-point FMA operation s speculatively executed
0x802b|ase_sve_fp_fma_spec|ASE and SVE floating-point FMA operations speculatively executed
0x802c|fp_mul_spec|Floating-point multiply operations speculatively executed
0x802d|ase_fp_mul_spec|ASE floating-point multiply operations speculatively executed
0x802e|sve_fp_mul_spec|SVE floating-point multiply operations speculatively executed
0x802f|ase_sve_fp_mul_spec|ASE and SVE floating-point multiply operations speculatively executed
0x8030|fp_addsub_spec|Floating-point add & subtract operations speculatively executed
0x8031|ase_fp_addsub_spec|ASE floating-point add & subtract operations speculatively executed
0x8032|sve_fp_addsub_spec|SVE floating-point add & subtract operations speculatively executed
0x8033|ase_sve_fp_addsub_spec|ASE and SVE floating-point add & subtract operations speculatively executed
0x8034|fp_recpe_spec|Floating-point reciprocal estimate operations speculatively executed
0x8035|ase_fp_recpe_spec|ASE floating-point reciprocal estimate operations speculatively executed
0x8036|sve_fp_recpe_spec|SVE floating-point reciprocal estimate operations speculatively executed
0x8037|ase_sve_fp_recpe_spec|ASE and SVE floating-point reciprocal estimate operations speculatively executed
0x8038|fp_cvt_spec|Floating-point convert operations speculatively executed
0x8039|ase_fp_cvt_spec|ASE floating-point convert operations speculatively executed
0x803a|sve_fp_cvt_spec|SVE floating-point convert operations speculatively executed
0x803b|ase_sve_fp_cvt_spec|ASE and SVE floating-point convert operations speculatively executed
0x803c|sve_fp_areduce_spec|SVE floating-point accumulating reduction operations speculatively executed
0x803d|ase_fp_preduce_spec|ASE floating-point pairwise add step operations speculatively executed
0x803e|sve_fp_vreduce_spec|SVE floating-point vector reduction operations speculatively executed
0x803f|ase_sve_fp_vreduce_spec|ASE and SVE floating-point vector reduction operations speculatively executed
0x8040|int_spec|Integer operations speculatively executed
0x8041|ase_int_spec|ASE integer operations speculatively executed
0x8042|sve_int_spec|SVE integer operations speculatively executed
0x8043|ase_sve_int_spec|ASE and SVE integer operations speculatively executed
0x8044|int_div_spec|Integer divide operations speculatively executed
0x8045|int_div64_spec|Integer 64-bit divide operations speculatively executed
0x8046|sve_int_div_spec|SVE  integer divide operations speculatively executed
0x8047|sve_int_div64_spec|SVE integer 64-bit divide operations speculatively executed
0x8048|int_mul_spec|Integer multiply operations speculatively executed
0x8049|ase_int_mul_spec|ASE integer multiply operations speculatively executed
0x804a|sve_int_mul_spec|SVE integer multiply operations speculatively executed
0x804b|ase_sve_int_mul_spec|ASE and SVE integer multiply operations speculatively executed
0x804c|int_mul64_spec|Integer 64-bit multiply operations speculatively executed
0x804d|sve_int_mul64_spec|SVE integer 64-bit multiply operations speculatively executed
0x804e|int_mulh64_spec|Integer 64-bit multiply high part operations speculatively executed
0x804f|sve_int_mulh64_spec|SVE integer 64-bit multiply high part operations speculatively executed
0x8058|nonfp_spec|Non-floating-point operations speculatively executed
0x8059|ase_nonfp_spec|ASE non-floating-point operations speculatively executed
0x805a|sve_nonfp_spec|SVE non-floating operations speculatively executed
0x805b|ase_sve_nonfp_spec|ASE and SVE non-floating-point operations speculatively executed
0x805d|ase_int_vreduce_spec|ASE integer vector reduction operations speculatively executed
0x805e|sve_int_vreduce_spec|SVE integer reduction operations speculatively executed
0x805f|ase_sve_int_vreduce_spec|ASE and SVE integer reduction operations speculatively executed
0x8060|sve_perm_spec|SVE permute operations speculatively executed
0x8061|sve_perm_igranule_spec|SVE intra-granule permute operations speculatively
0x8062|sve_perm_xgranule_spec|SVE cross-granule permute operations speculatively executed
0x8063|sve_perm_variable_spec|SVE variable permute operations speculatively executed
0x8064|sve_xpipe_spec|SVE cross-pipe operations speculatively executed
0x8065|sve_xpipe_z2r_spec|SVE vector to scalar cross-pipe operations speculatively executed
0x8066|sve_xpipe_r2z_spec|SVE scalar to vector cross-pipe operations speculatively executed
0x8067|sve_pgen_nvec_spec|SVE predicate-only operations speculatively executed
0x8068|sve_pgen_spec|SVE predicate generating operations speculatively executed
0x8069|sve_pgen_flg_spec|SVE predicate flag setting operations speculatively executed
0x806a|sve_pgen_cmp_spec|SVE vector compare operations speculatively executed
0x806b|sve_pgen_fcm_spec|SVE floating-point vector compare operations speculatively executed
0x806c|sve_pgen_logic_spec|SVE predicate logical operations speculatively executed
0x806d|sve_pperm_spec|SVE predicate permute operations speculatively executed
0x806e|sve_pscan_spec|SVE predicate scan operations speculatively executed
0x806f|sve_pcnt_spec|SVE predicate count operations speculatively executed
0x8070|sve_ploop_while_spec|SVE predicate loop while operations speculatively executed
0x8071|sve_ploop_test_spec|SVE predicate loop test operations speculatively executed
0x8072|sve_ploop_elts_spec|SVE predicate loop elements speculatively executed
0x8073|sve_ploop_term_spec|SVE predicate loop termination speculatively executed
0x8074|sve_pred_spec|SVE predicated operations speculatively executed
0x8075|sve_pred_empty_spec|SVE predicated operations with no active predicates speculatively executed
0x8076|sve_pred_full_spec|SVE predicated operations speculatively executed with all active predicates
0x8077|sve_pred_partial_spec|SVE predicated operations speculatively executed with partially active predicates
0x8078|sve_unpred_spec|SVE unpredicated vector operations speculatively executed Counts speculatively executed SIMD data-processing and load/store operations due to SVE instructions without a governing predicate
0x8079|sve_pred_not_full_spec|SVE predicated operations with empty or partially active predicates
0x807c|sve_movprfx_spec|SVE MOVPRFX operations speculatively executed
0x807d|sve_movprfx_z_spec|SVE MOVPRFX zeroing predication speculatively executed
0x807e|sve_movprfx_m_spec|SVE MOVPRFX merging predication speculatively executed
0x807f|sve_movprfx_u_spec|SVE  MOVPRFX unfused operations speculatively executed
0x8080|sve_ldst_spec|SVE load/store operations speculatively executed
0x8081|sve_ld_spec|SVE load operations speculatively executed
0x8082|sve_st_spec|SVE store operations speculatively executed
0x8083|sve_prf_spec|SVE prefetch operations speculatively executed
0x8084|ase_sve_ldst_spec|ASE and SVE load/store operations speculatively executed
0x8085|ase_sve_ld_spec|ASE and SVE load operations speculatively executed
0x8086|ase_sve_st_spec|ASE and SVE store operations speculatively executed
0x8087|prf_spec|Prefetch operations speculatively executed
0x8088|base_ldst_reg_spec|General-purpose register load/store/prefetch operations speculatively executed
0x8089|base_ld_reg_spec|General-purpose register load operations speculatively executed
0x808a|base_st_reg_spec|General-purpose register store operations speculatively executed
0x808b|base_prf_spec|General-purpose prefetch operations speculatively executed
0x808c|fpase_ldst_reg_spec|FP and ASE register load/store operations speculatively executed
0x808d|fpase_ld_reg_spec|FP and ASE register load operations speculatively executed
0x808e|fpase_st_reg_spec|FP and ASE register store operations speculatively executed
0x8090|sve_ldst_reg_spec|SVE unpredicated load/store register operations speculatively executed
0x8091|sve_ldr_reg_spec|SVE unpredicated load register operations speculatively executed
0x8092|sve_str_reg_spec|SVE unpredicated store register operations speculatively executed
0x8094|sve_ldst_preg_spec|SVE load/store predicate register operations speculatively executed
0x8095|sve_ldr_preg_spec|SVE load predicate register operations speculatively executed
0x8096|sve_str_preg_spec|SVE store predicate register operations speculatively executed
0x8098|sve_ldst_zreg_spec|SVE load/store vector register operations speculatively executed
0x8099|sve_ldr_zreg_spec|SVE load vector register operations speculatively executed
0x809a|sve_str_zreg_spec|SVE store vector register operations speculatively executed
0x809c|sve_ldst_contig_spec|SVE contiguous load/store/prefetch element operations speculatively executed
0x809d|sve_ld_contig_spec|SVE contiguous load element operations speculatively executed
0x809e|sve_st_contig_spec|SVE contiguous store element operations speculatively executed
0x809f|sve_prf_contig_spec|SVE contiguous prefetch element operations speculatively executed
0x80a0|sve_ldstnt_contig_spec|SVE non-temporal contiguous load/store element operations speculatively executed
0x80a1|sve_ldnt_contig_spec|SVE non-temporal contiguous load element operations speculatively executed
0x80a2|sve_stnt_contig_spec|SVE non-temporal contiguous store element operations speculatively executed
0x80a4|ase_sve_ldst_multi_spec|ASE and SVE contiguous load/store multiple vector operations speculatively executed
0x80a5|ase_sve_ld_multi_spec|ASE and SVE contiguous load multiple vector operations speculatively executed
0x80a6|ase_sve_st_multi_spec|ASE and SVE contiguous store multiple vector operations speculatively executed
0x80a8|sve_ldst_multi_spec|SVE contiguous load/store multiple vector operations speculatively executed
0x80a9|sve_ld_multi_spec|SVE contiguous load multiple vector operations speculatively executed
0x80aa|sve_st_multi_spec|SVE contiguous store multiple vector operations speculatively executed
0x80ac|sve_ldst_noncontig_spec|SVE non-contiguous load/store/prefetch operations speculatively executed
0x80ad|sve_ld_gather_spec|SVE gather-load operations speculatively executed
0x80ae|sve_st_scatter_spec|SVE scatter-store operations speculatively executed
0x80af|sve_prf_gather_spec|SVE gather-prefetch operations speculatively executed
0x80b0|sve_ldst64_noncontig_spec|SVE 64-bit non-contiguous load/store/prefetch operations speculatively executed
0x80b1|sve_ld64_gather_spec|SVE 64-bit gather-load operations speculatively executed
0x80b2|sve_st64_scatter_spec|SVE 64-bit scatter-store operations speculatively executed
0x80b3|sve_prf64_gather_spec|SVE 64-bit gather-prefetch operations speculatively executed
0x80b4|ase_sve_unaligned_ldst_spec|ASE and SVE unaligned accesses
0x80b5|ase_sve_unaligned_ld_spec|ASE and SVE unaligned read accesses
0x80b6|ase_sve_unaligned_st_spec|ASE and SVE unaligned write accesses
0x80b8|ase_sve_unaligned_contig_ldst_spec|ASE and SVE unaligned contiguous accesses
0x80b9|ase_sve_unaligned_contig_ld_spec|ASE and SVE unaligned contiguous read accesses
0x80ba|ase_sve_unaligned_contig_st_spec|ASE and SVE unaligned contiguous write accesses
0x80bc|sve_ldff_spec|SVE first-fault load operations speculatively executed
0x80bd|sve_ldff_fault_spec|SVE first-fault load operations speculatively executed which set FFR bit to 0
0x80c0|fp_scale_ops_spec|Scalable floating-point element operations speculatively executed
0x80c1|fp_fixed_ops_spec|Non-scalable floating-point element operations speculatively executed
0x80c2|fp_hp_scale_ops_spec|Scalable half-precision floating-point element operations speculatively executed
0x80c3|fp_hp_fixed_ops_spec|Non-scalable half-precision floating-point element operations speculatively executed
0x80c4|fp_sp_scale_ops_spec|Scalable single-precision floating-point element operations speculatively executed
0x80c5|fp_sp_fixed_ops_spec|Non-scalable floating-point single-precision floating-point element operations speculatively executed
0x80c6|fp_dp_scale_ops_spec|Scalable floating-point double-precision floating-point element operations speculatively executed
0x80c7|fp_dp_fixed_ops_spec|Non-scalable floating-point double-precision floating-point element operations speculatively executed
0x80c8|int_scale_ops_spec|Scalable integer element operations speculatively executed
0x80c9|int_fixed_ops_spec|Non-scalable integer element operations speculatively executed
0x80ca|ldst_scale_ops_spec|Scalable load/store element operations speculatively executed
0x80cb|ldst_fixed_ops_spec|Non-scalable load/store element operations speculatively executed
0x80cc|ld_scale_ops_spec|Scalable load element operations speculatively executed
0x80cd|ld_fixed_ops_spec|Non-scalable load element operations speculatively executed
0x80ce|st_scale_ops_spec|Scalable store element operations speculatively executed
0x80cf|st_fixed_ops_spec|Non-scalable store element operations speculatively executed
0x80da|ldst_scale_bytes_spec|Scalable load/store bytes speculatively executed
0x80db|ldst_fixed_bytes_spec|Non-scalable load/store bytes speculatively executed
0x80dc|ld_scale_bytes_spec|Scalable load bytes speculatively executed
0x80dd|ld_fixed_bytes_spec|Non-scalable load bytes speculatively executed
0x80de|st_scale_bytes_spec|Scalable store bytes speculatively executed
0x80df|st_fixed_bytes_spec|Non-scalable store bytes speculatively executed
0x80e1|ase_int8_spec|Advanced SIMD 8-bit integer operations speculatively executed
0x80e2|sve_int8_spec|SVE 8-bit integer operations speculatively executed
0x80e3|ase_sve_int8_spec|Advanced SIMD and SVE 8-bit integer operations speculatively executed
0x80e5|ase_int16_spec|Advanced SIMD 16-bit integer operations speculatively executed
0x80e6|sve_int16_spec|SVE 16-bit integer operations speculatively executed
0x80e7|ase_sve_int16_spec|Advanced SIMD and SVE 16-bit integer operations speculatively executed
0x80e9|ase_int32_spec|Advanced SIMD 32-bit integer operations speculatively executed
0x80ea|sve_int32_spec|SVE 32-bit integer operations speculatively executed
0x80eb|ase_sve_int32_spec|Advanced SIMD and SVE 32-bit integer operations speculatively executed
0x80ed|ase_int64_spec|Advanced SIMD 64-bit integer operations speculatively executed
0x80ee|sve_int64_spec|SVE 64-bit integer operations speculatively executed
0x80ef|ase_sve_int64_spec|Advanced SIMD and SVE 64-bit integer operations speculatively executed
0x80f1|ase_fp_dot_spec|Advanced SIMD floating-point dot-product operations speculatively executed
0x80f2|sve_fp_dot_spec|SVE floating-point dot-product operations speculatively executed
0x80f3|ase_sve_fp_dot_spec|Advanced SIMD and SVE floating-point dot-product operations speculatively executed
0x80f5|ase_fp_mmla_spec|Advanced SIMD floating-point matrix multiply operations speculatively executed
0x80f6|sve_fp_mmla_spec|SVE floating-point matrix multiply operations speculatively executed
0x80f7|ase_sve_fp_mmla_spec|Advanced SIMD and SVE floating-point matrix multiply operations speculatively executed
0x80f9|ase_int_dot_spec|Advanced SIMD integer dot-product operations speculatively executed
0x80fa|sve_int_dot_spec|SVE integer dot-product operations speculatively executed
0x80fb|ase_sve_int_dot_spec|Advanced SIMD and SVE integer dot-product operations speculatively executed
0x80fd|ase_int_mmla_spec|Advanced SIMD integer matrix multiply operations speculatively executed
0x80fe|sve_int_mmla_spec|SVE integer matrix multiply operations speculatively executed
0x80ff|ase_sve_int_mmla_spec|Advanced SIMD and SVE integer matrix multiply operations speculatively executed
0x8107|br_skip_retired|Instruction architecturally executed, branch not taken
0x8108|br_immed_taken_retired|Instruction architecturally executed, immediate branch taken
0x8109|br_immed_skip_retired|Instruction architecturally executed, immediate branch not taken
0x810a|br_ind_taken_retired|Instruction architecturally executed, indirect branch taken
0x810b|br_ind_skip_retired|Instruction architecturally executed, indirect branch not taken
0x810c|br_indnr_taken_retired|Instruction architecturally executed, indirect branch taken excluding returns
0x810d|br_indnr_skip_retired|Instruction architecturally executed, indirect branch not taken excluding returns
0x810e|br_return_any_retired|Instruction architecturally executed, procedure return
0x810f|br_return_skip_retired|Instruction architecturally executed, procedure return not taken
0x8110|br_immed_pred_retired|Instruction architecturally executed, predicted immediate branch
0x8111|br_immed_mis_pred_retired|Instruction architecturally executed, mispredicted immediate branch
0x8112|br_ind_pred_retired|Instruction architecturally executed, predicted indirect branch
0x8113|br_ind_mis_pred_retired|Instruction architecturally executed, mispredicted indirect branch
0x8114|br_return_pred_retired|Instruction architecturally executed, predicted procedure return
0x8115|br_return_mis_pred_retired|Instruction architecturally executed, mispredicted procedure return
0x8116|br_indnr_pred_retired|Instruction architecturally executed, predicted indirect branch, excluding return
0x8117|br_indnr_mis_pred_retired|Instruction architecturally executed, mispredicted indirect branch, excluding return
0x8118|br_taken_pred_retired|Instruction architecturally executed, predicted branch, taken
0x8119|br_taken_mis_pred_retired|Instruction architecturally executed, mispredicted branch, taken
0x811a|br_skip_pred_retired|Instruction architecturally executed, predicted branch, not taken
0x811b|br_skip_mis_pred_retired|Instruction architecturally executed, mispredicted branch, not taken
0x811c|br_pred_retired|Instruction architecturally excecuted, predicted branch
0x811d|br_ind_retired|Instruction architecturally executed, indirect branch
0x811e|br_indnr_retired|Instruction architecturally executed, indirect branch excluding procedure return
0x811f|brb_filtrate|Branch Record captured
0x8120|inst_fetch_percyc|Event in progress, INST_FETCH
0x8121|mem_access_rd_percyc|Event in progress, MEM_ACCESS_RD
0x8122|mem_access_wr_percyc|Event in progress, MEM_ACCESS_WR
0x8123|mem_access_percyc|Event in progress, MEM_ACCESS
0x8124|inst_fetch|Instruction memory access
0x8128|dtlb_walk_percyc|Event in progress, DTLB_WALK
0x8129|itlb_walk_percyc|Event in progress, ITLB_WALK
0x812a|sample_feed_br|Statistical profiling sample taken, branch
0x812b|sample_feed_ld|Statistical profiling sample taken, load
0x812c|sample_feed_st|Statistical profiling sample taken, store
0x812d|sample_feed_op|Statistical profiling sample taken, matching operation type
0x812e|sample_feed_event|Statistical profiling sample taken, matching events
0x812f|sample_feed_lat|Statistical profiling sample taken, exceeding minimum latency
0x8130|l1d_tlb_rw|Level 1 data or unified TLB demand access
0x8131|l1i_tlb_rd|Level 1 instruction TLB demand access
0x8132|l1d_tlb_prfm|Level 1 data or unified TLB preload or prefetch
0x8133|l1i_tlb_prfm|Level 1 instruction TLB preload or prefetch
0x8134|dtlb_hwupd|Data TLB hardware update of translation table
0x8135|itlb_hwupd|Instruction TLB hardware update of translation table
0x8136|dtlb_step|Data TLB translation table walk, step
0x8137|itlb_step|Instruction TLB translation table walk, step
0x8138|dtlb_walk_large|Data TLB large page translation table walk
0x8139|itlb_walk_large|Instruction TLB large page translation table walk
0x813a|dtlb_walk_small|Data TLB small page translation table walk
0x813b|itlb_walk_small|Instruction TLB small page translation table walk
0x813c|dtlb_walk_rw|Data TLB demand access with at least one translation table walk
0x813d|itlb_walk_rd|Instruction TLB demand access with at least one translation table walk
0x813e|dtlb_walk_prfm|Data TLB preload or prefetch with at least one translation table walk
0x813f|itlb_walk_prfm|Instruction TLB preload or prefetch with at least one translation table walk
0x8140|l1d_cache_rw|Level 1 data or unified cache demand access
0x8141|l1i_cache_rd|Level 1 instruction cache demand access
0x8142|l1d_cache_prfm|Level 1 data or unified cache preload or prefetch
0x8143|l1i_cache_prfm|Level 1 instruction cache preload or prefetch
0x8144|l1d_cache_miss|Level 1 data or unified cache demand access miss
0x8145|l1i_cache_hwprf|Level 1 instruction cache hardware prefetch
0x8146|l1d_cache_refill_prfm|Level 1 data or unified cache refill, preload or prefetch
0x8147|l1i_cache_refill_prfm|Level 1 instruction cache refill, preload or prefetch
0x8148|l2d_cache_rw|Level 2 data or unified cache demand access
0x8149|l2i_cache_rd|Level 2 instruction cache demand access
0x814a|l2d_cache_prfm|Level 2 data or unified cache preload or prefetch
0x814b|l2i_cache_prfm|Level 2 instruction cache preload or prefetch
0x814c|l2d_cache_miss|Level 2 data or unified cache demand access miss
0x814d|l2i_cache_hwprf|Level 2 instruction cache hardware prefetch
0x814e|l2d_cache_refill_prfm|Level 2 data or unified cache refill, preload or prefetch
0x814f|l2i_cache_refill_prfm|Level 2 instruction cache refill, preload or prefetch
0x8150|l3d_cache_rw|Level 3 data or unified cache demand access
0x8151|l3d_cache_prfm|Level 3 data or unified cache preload or prefetch
0x8152|l3d_cache_miss|Level 3 data or unified cache demand access miss
0x8153|l3d_cache_refill_prfm|Level 3 data or unified cache refill, preload or prefetch
0x8154|l1d_cache_hwprf|Level 1 data cache hardware prefetch
0x8155|l2d_cache_hwprf|Level 2 data cache hardware prefetch
0x8156|l3d_cache_hwprf|Level 3 data cache hardware prefetch
0x8158|stall_frontend_membound|Frontend stall cycles, memory bound
0x8159|stall_frontend_l1i|Frontend stall cycles, level 1 instruction cache
0x815a|stall_frontend_l2i|Frontend stall cycles, level 2 instruction or unified cache
0x815b|stall_frontend_mem|Frontend stall cycles, last level PE cache or memory
0x815c|stall_frontend_tlb|Frontend stall cycles, TLB
0x8160|stall_frontend_cpubound|Frontend stall cycles, processor bound
0x8161|stall_frontend_flow|Frontend stall cycles, flow control
0x8162|stall_frontend_flush|Frontend stall cycles, flush recovery
0x8163|stall_frontend_rename|Frontend stall cycles, rename full
0x8164|stall_backend_membound|Backend stall cycles, memory bound
0x8165|stall_backend_l1d|Backend stall cycles, level 1 data cache
0x8166|stall_backend_l2d|Backend stall cycles, level 2 data or unified cache
0x8167|stall_backend_tlb|Backend stall cycles, TLB
0x8168|stall_backend_st|Backend stall cycles, store
0x816a|stall_backend_cpubound|Backend stall cycles, processor bound
0x816b|stall_backend_busy|Backend stall cycles, backend busy
0x816c|stall_backend_ilock|Backend stall cycles, input dependency
0x816d|stall_backend_rename|Backend stall cycles, rename full`;

/** Beyond the architecture: number, name, title, products. */
export const PRODUCT_EVENTS = `0x120|imp_ct_flush|Flushes including architectural, microarchitectural, and branch redirects|neoverse-n3 c1-pro
0x121|imp_ct_flush_mem|Flushes due to memory hazards|neoverse-n3
0x122|imp_ct_flush_bad_branch|Flushes due to non-branch instruction predicted as a branch|neoverse-n3 c1-pro
0x124|imp_ct_flush_isb|Flushes due to ISB or similar side-effects|neoverse-n3 c1-pro
0x125|imp_ct_flush_other|Flushes due to other hazards|neoverse-n3 c1-pro
0x127|imp_ls_rar_hazard|Generated load store hazards due to a Read-After-Read ordering hazard|neoverse-n3 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x128|imp_ls_raw_hazard|Generated load store hazards due to a Read-After-Write ordering hazard|neoverse-n3 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x158|imp_stall_backend_rename_frf|RN dispatch stall due to flag registers|neoverse-n3
0x159|imp_stall_backend_rename_grf|RN dispatch stall due to general registers|neoverse-n3
0x15a|imp_stall_backend_rename_vrf|RN dispatch stall due to vector registers|neoverse-n3
0x15c|imp_stall_backend_iq_sx|Backend stall cycles, SX IQ full|neoverse-n3
0x15d|imp_stall_backend_iq_mx|Backend stall cycles, MX IQ full|neoverse-n3
0x15e|imp_stall_backend_iq_ls|Backend stall cycles, LS IQ full|neoverse-n3
0x15f|imp_stall_backend_iq_vx|Backend stall cycles, VX IQ full|neoverse-n3
0x160|imp_stall_backend_mcq|Backend stall cycles, MCQ full|neoverse-n3
0x198|imp_l2_chi_rx_cbusy_0|Number of RXDAT or RXRSP response received with CBusy of 0|neoverse-n3
0x199|imp_l2_chi_rx_cbusy_1|Number of RXDAT or RXRSP response received with CBusy of 1|neoverse-n3
0x19a|imp_l2_chi_rx_cbusy_2|Number of RXDAT or RXRSP response received with CBusy of 2|neoverse-n3
0x19b|imp_l2_chi_rx_cbusy_3|Number of RXDAT or RXRSP response received with CBusy of 3|neoverse-n3
0x19c|imp_l2_chi_rx_cbusy_mt|Number of RXDAT or RXRSP response received with CBusy Multi-threaded set|neoverse-n3
0x1003|imp_stall_backend_pcrf|Backend stall cycles, PCRF full|neoverse-n3 c1-pro
0x1005|imp_stall_backend_rstack|Backend stall cycles, return stack full|neoverse-n3 c1-pro
0x8171|cas_near_pass|Atomic memory Operation speculatively executed, Compare and Swap pass|neoverse-n3 c1-nano c1-pro c1-premium c1-ultra
0x8172|cas_near_spec|Atomic memory Operation speculatively executed, Compare and Swap near|neoverse-n3 c1-nano c1-pro c1-premium c1-ultra
0x8173|cas_far_spec|Atomic memory Operation speculatively executed, Compare and Swap far|neoverse-n3 c1-nano c1-pro c1-premium c1-ultra
0x81bc|l1d_cache_refill_hwprf|Level 1 data cache refill, hardware prefetch|neoverse-n3 c1-nano c1-pro c1-premium c1-ultra
0x8285|l2d_cache_prf|Level 2 data cache, preload or prefetch hit|neoverse-n3 c1-nano c1-premium c1-ultra
0x828d|l2d_cache_refill_prf|Level 2 data cache refill, preload or prefetch hit|neoverse-n3 c1-nano
0x829a|ll_cache_refill|Last level cache refill|neoverse-n3 c1-pro
0x108|imp_l2_cache_refill_if|Allocated cache lines to L2 cache due to instruction fetches|neoverse-v3 neoverse-v3ae
0x10b|imp_l2_cache_prefetch_late|Late prefetch requests to L2 cache|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x120|imp_ct_flush|Pipeline flushes in the commit unit|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x121|imp_ct_flush_mem_hazard|Non-speculative pipeline flushes in the commit unit due to memory hazards|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x122|imp_ct_flush_bad_branch|Pipeline flushes in the commit unit due to non-branch instructions predicted as branch|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x123|imp_ct_flush_predecode_err|Pipeline flushes in the commit unit due to bad precode|neoverse-v3 neoverse-v3ae
0x124|imp_ct_flush_isb|Pipeline flushes in the commit unit due to Instruction Synchronization Barrier or similar|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x125|imp_ct_flush_other|Pipeline flushes in the commit unit due to other hazards|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x158|imp_stall_backend_rename_frf|Backend rename stall due to no available flag registers|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x159|imp_stall_backend_rename_grf|Backend rename stall due to no available general purpose registers|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x15a|imp_stall_backend_rename_vrf|Backend rename stall due to no available vector registers|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x15c|imp_stall_backend_iq_sx|Backend dispatch stall due to no room for operations in simple integer issue queues|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x15d|imp_stall_backend_iq_mx|Backend dispatch stall due to no room for operations in complex integer issue queues|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x15e|imp_stall_backend_iq_ls|Backend dispatch stall due to no room for operations in load store issue queues|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x15f|imp_stall_backend_iq_vx|Backend dispatch stall due to no room for operations in vector issue queues|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x160|imp_stall_backend_mcq|Backend dispatch stage stall, due to full commit queue|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x17b|imp_near_cas|CAS instruction locally executed|neoverse-v3 neoverse-v3ae
0x17c|imp_near_cas_pass|CAS instruction locally executed with local cache updates|neoverse-v3 neoverse-v3ae
0x198|imp_l2_chi_rx_cbusy_0|Received RXDAT or RXRSP responses, with CBusy 0|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x199|imp_l2_chi_rx_cbusy_1|Received RXDAT or RXRSP responses, with CBusy 1|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x19a|imp_l2_chi_rx_cbusy_2|Received RXDAT or RXRSP responses, with CBusy 2|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x19b|imp_l2_chi_rx_cbusy_3|Received RXDAT or RXRSP responses, with CBusy 3|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x19c|imp_l2_chi_rx_cbusy_mt|Received RXDAT or RXRSP responses, with CBusy multi-threaded set|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x1b8|imp_l2d_cache_l1hwprf|L2D cache access due to L1 hardware prefetch|neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
0x1b9|imp_l2d_cache_refill_l1hwprf|Refills to L2 cache caused by L1 data cache hardware prefetches|neoverse-v3 neoverse-v3ae
0x81bd|l2d_cache_refill_hwprf|Level 2 data cache refill, hardware prefetch|neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
0x81c0|l1i_cache_hit_rd|Level 1 instruction cache demand fetch hit|neoverse-v3 neoverse-v3ae c1-nano c1-premium c1-ultra
0x81d0|l1i_cache_hit_rd_fprfm|Level 1 instruction cache demand fetch first hit, fetched by software preload|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x81e0|l1i_cache_hit_rd_fhwprf|Level 1 instruction cache demand fetch first hit, fetched by hardware prefetcher|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x8200|l1i_cache_hit|Level 1 instruction cache hit|neoverse-v3 neoverse-v3ae c1-nano c1-premium c1-ultra
0x8208|l1i_cache_hit_prfm|Level 1 instruction cache software preload hit|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x8240|l1i_lfb_hit_rd|Level 1 instruction cache demand fetch line-fill buffer hit|neoverse-v3 neoverse-v3ae c1-nano c1-premium c1-ultra
0x8250|l1i_lfb_hit_rd_fprfm|Level 1 instruction cache demand fetch line-fill buffer first hit, recently fetched by software preload|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x8260|l1i_lfb_hit_rd_fhwprf|Level 1 instruction cache demand fetch line-fill buffer first hit, recently fetched by hardware prefetcher|neoverse-v3 neoverse-v3ae c1-premium c1-ultra
0x7f|csdb_spec|Barrier speculatively executed, CSDB|c1-nano c1-premium c1-ultra
0xc3|imp_l2d_ws_mode|L2 cache write streaming mode|c1-nano
0xc4|imp_l1d_ws_mode_entry|L1 data cache entering write streaming mode|c1-nano
0xc5|imp_l1d_ws_mode|L1 data cache write streaming mode|c1-nano
0xc7|imp_l3d_ws_mode|L3 cache write streaming mode|c1-nano
0xc8|imp_ll_ws_mode|Last level cache write streaming mode|c1-nano
0xc9|imp_l1d_cache_wr_no_alloc|Non-allocating L1D_CACHE_WR access|c1-nano
0xcb|imp_l2d_ws_mode_wr_count|L2 cache write streaming mode write|c1-nano
0xcc|imp_l3d_ws_mode_wr_count|L3 cache write streaming mode write|c1-nano
0xcd|imp_ll_ws_mode_wr_count|LL cache write streaming mode write|c1-nano
0xd0|imp_l2d_walk_tlb|L2 TLB walk cache access|c1-nano
0xd1|imp_l2d_walk_tlb_refill|L2 TLB walk cache refill|c1-nano
0xd4|imp_l2d_s2_tlb|L2 TLB IPA cache access|c1-nano
0xd5|imp_l2d_s2_tlb_refill|L2 TLB IPA cache refill|c1-nano
0xd6|imp_l2d_cache_stash_dropped|L2 cache stash dropped|c1-nano
0xd7|imp_l1d_tlb_refill_ets|L1D TLB refill due to ETS replay|c1-nano
0xd9|imp_l2d_cache_refill_hwprf_correlating|L2 cache refill, hardware correlating prefetcher access|c1-nano
0xda|imp_l2d_cache_refill_hwprf_spatial|L2 cache refill, hardware spatial prefetcher access|c1-nano
0xdb|imp_l2d_cache_refill_hwprf_offset|L2 cache refill, hardware offset prefetcher access|c1-nano
0xde|imp_l3d_cache_hwprf_stride|Level 3 cache access, hardware stride prefetcher|c1-nano
0xdf|imp_l3d_cache_hwprf_offset|Level 3 cache access, hardware offset prefetcher|c1-nano
0xe5|imp_stall_backend_ilock_addr|No operation issued due to the backend, input dependency, address|c1-nano
0xe6|imp_stall_backend_ilock_vpu|Backend stall, input dependency from VPU instruction|c1-nano
0xed|imp_stall_backend_busy_vpu_hazard|No operation issued due to the backend, VPU hazard.|c1-nano
0xee|imp_stall_slot_backend_ilock|Backend slot stall, input dependency|c1-nano
0xef|imp_stall_backend_busy_vpu_arb|Backend stall, busy VPU arbitration|c1-nano
0xf0|imp_inst_spec_ldst_nuke|Instruction re-executed, read-after-read hazard|c1-nano
0xf1|imp_stall_backend_busy_ls|Backend stall, busy LS unit|c1-nano
0xf2|imp_stall_backend_ilock_ls|Backend stall, input dependency from memory instruction|c1-nano
0xf3|imp_stall_backend_ilock_ls_into_agu|Backend stall, memory instruction input dependency from memory instruction (pointer chase)|c1-nano
0xf4|imp_stall_slot_backend_port_contention|Backend slot stall, port contention|c1-nano
0x100|imp_l2d_cache_hit_hwprf|L2 cache hit, hardware prefetch access|c1-nano
0x101|imp_l2d_cache_hit_l1dhwprf|L2 cache hit on access, L1D hardware prefetcher|c1-nano
0x102|imp_l2d_cache_hit_l1dhwprf_fhwprf|L2 cache first hit on access, L1D hardware prefetcher|c1-nano
0x103|imp_l2d_cache_hit_prf|L2 cache hit, software or hardware prefetch access|c1-nano
0x104|imp_l2d_cache_hit_rd_fhwprf_correlating|L2 cache first hit on prefetched line, hardware correlating prefetcher|c1-nano
0x105|imp_l2d_cache_hit_rd_fhwprf_offset|L2 cache first hit on prefetched line, hardware offset prefetcher|c1-nano
0x106|imp_l2d_cache_hit_rd_fhwprf_spatial|L2 cache first hit on prefetched line, hardware spatial prefetcher|c1-nano
0x107|imp_l2d_cache_hit_rd_fhwprf_stride|L2 cache first hit on prefetched line, hardware stride prefetcher|c1-nano
0x108|imp_l2d_cache_hit_rd_fhwprf_tlb|L2 cache first hit on prefetched line, hardware TLB descriptor prefetcher|c1-nano
0x109|imp_l2d_cache_hwprf_correlating|L2 cache access, hardware correlating prefetcher|c1-nano
0x10a|imp_l2d_cache_hwprf_offset|L2 cache access, hardware offset prefetcher|c1-nano
0x10b|imp_l2d_cache_hwprf_spatial|L2 cache access, hardware spatial prefetcher|c1-nano
0x10c|imp_l2d_cache_hwprf_stride|L2 cache access, hardware stride prefetcher|c1-nano
0x10d|imp_l2d_cache_hwprf_tlb|L2 cache access, hardware TLB descriptor prefetcher|c1-nano
0x10e|imp_l2d_cache_l1dhwprf|L2 cache access, L1D hardware prefetcher|c1-nano
0x10f|imp_l2d_cache_refill_hwprf_stride|L2 cache refill, hardware stride prefetcher access|c1-nano
0x110|imp_l2d_cache_refill_hwprf_tlb|L2 cache refill, hardware TLB descriptor prefetcher access|c1-nano
0x111|imp_l2d_cache_refill_l1dhwprf|L2 cache refill, L1D hardware prefetcher access|c1-nano
0x112|imp_l2d_lfb_hit_l1dhwprf_fhwprf|L2 cache line-fill buffer hit on access, L1D hardware prefetcher|c1-nano
0x120|imp_l3d_cache_l1dhwprf|Level 3 cache access, L1D hardware prefetcher|c1-nano
0x122|imp_l3d_cache_refill_l1dhwprf|Level 3 cache refill, L1D hardware prefetcher access|c1-nano
0x123|imp_l3d_cache_refill_l2dhwprf|Level 3 cache refill, L2D hardware prefetcher access|c1-nano
0x124|imp_l3d_cache_refill_l2dhwprf_correlating|Level 3 cache refill, L2D hardware correlating prefetcher access|c1-nano
0x125|imp_l3d_cache_refill_l2dhwprf_offset|Level 3 cache refill, L2D hardware offset prefetcher access|c1-nano
0x126|imp_l3d_cache_refill_l2dhwprf_spatial|Level 3 cache refill, L2D hardware spatial prefetcher access|c1-nano
0x127|imp_l3d_cache_refill_l2dhwprf_stride|Level 3 cache refill, L2D hardware stride prefetcher access|c1-nano
0x128|imp_l3d_cache_refill_l2dhwprf_tlb|Level 3 cache refill, L2D hardware TLB descriptor prefetcher access|c1-nano
0x3200|stall_backend_busy_cme|Backend stall cycles, SME2 unit busy|c1-nano c1-pro c1-premium c1-ultra
0x3201|stall_backend_busy_cmebound|Backend stall cycles, SME2 unit backpressure|c1-nano c1-pro c1-premium c1-ultra
0x3202|stall_backend_busy_cme_arb|Backend stall cycles, SME2 unit arbitration|c1-nano c1-pro c1-premium c1-ultra
0x3203|stall_backend_busy_cme_cpubound|Backend stall cycles, SME2 unit stalled by CPU|c1-nano c1-pro c1-premium c1-ultra
0x3204|stall_backend_ilock_from_cme|Backend stall, input dependency from SME2 unit|c1-nano
0x3205|stall_backend_ilock_from_cme_gpr|Backend stall, input dependency from SME2 unit general purpose register|c1-nano
0x3206|stall_backend_ilock_from_cme_pred|Backend stall, input dependency from SME2 unit predicate register|c1-nano
0x3207|stall_backend_ilock_from_cme_flags|Backend stall, input dependency from SME2 unit flag register|c1-nano
0x3208|stall_backend_ilock_to_cme|Backend stall, SME2 unit input dependency from CPU|c1-nano
0x3209|stall_backend_ilock_to_cme_gpr|Backend stall, SME2 unit input dependency from CPU on general purpose register|c1-nano
0x320a|stall_backend_ilock_to_cme_pred|Backend stall, SME2 unit input dependency from CPU predicate register|c1-nano
0x320b|stall_backend_ilock_to_cme_flags|Backend stall, SME2 unit input dependency from CPU on flags|c1-nano
0x320c|stall_backend_mem_cme_lsrt_full|Backend stall cycles, SME2 unit stalled on LSRT full|c1-nano c1-pro c1-premium c1-ultra
0x320d|stall_backend_mem_cme_barrier|Backend stall cycles, barrier stalled by SME2 unit|c1-nano c1-pro c1-premium c1-ultra
0x320e|stall_backend_mem_cme_hz_on_cpu|Backend stall cycles, SME2 unit stalled by CPU memory hazard|c1-nano c1-pro c1-premium c1-ultra
0x320f|stall_backend_mem_cpu_hz_on_cme|Backend stall cycles, CPU stalled by SME2 unit memory hazard|c1-nano c1-pro c1-premium c1-ultra
0x3210|stall_backend_mem_cme|Backend stall cycles, SME2 unit stalled on memory hazard or LSRT full|c1-nano c1-pro c1-premium c1-ultra
0x3211|stall_backend_busy_cme_gpr|Backend stall cycles, CPU waiting for SME2 unit general purpose register response|c1-nano
0x3212|sm_active_cycles|Cycles PSTATE.SM enabled|c1-nano c1-pro c1-premium c1-ultra
0x3213|cycles_cme_alloc|Cycles SME2 unit allocated|c1-nano c1-pro c1-premium c1-ultra
0x3214|cycles_arb_pending_cme|Cycles SME2 unit arbitration pending|c1-nano c1-pro c1-premium c1-ultra
0x3215|cycles_cme_reconnect_pending|Cycles SME2 unit reconnect pending|c1-nano c1-pro c1-premium c1-ultra
0x3216|arb_cme_count|SME2 unit arbitration requests|c1-nano c1-pro c1-premium c1-ultra
0x3217|reconnect_cme_count|SME2 unit reconnect requests|c1-nano c1-pro c1-premium c1-ultra
0x3218|op_cme_issue|SME operation issued|c1-nano c1-pro c1-premium c1-ultra
0x3219|ssve_inst_spec|Operation speculatively executed, Streaming SVE, including load and store|c1-nano c1-pro c1-premium c1-ultra
0x321a|ssve_spec|Operation speculatively executed, Streaming SVE|c1-nano c1-pro c1-premium c1-ultra
0x3234|ssve_pred_spec|Operation speculatively executed, Streaming SVE predicated|c1-nano c1-pro c1-premium c1-ultra
0x3235|ssve_pred_empty_spec|Operation speculatively executed, Streaming SVE predicated with no active predicates|c1-nano c1-pro c1-premium c1-ultra
0x3236|ssve_pred_full_spec|Operation speculatively executed, Streaming SVE predicated with all active predicates|c1-nano c1-pro c1-premium c1-ultra
0x3237|ssve_pred_not_full_spec|Streaming SVE predicated operations Speculatively executed with no active or partially active predicates|c1-nano
0x3238|ssve_pred_partial_spec|Operation speculatively executed, Streaming SVE predicated with partially active predicates|c1-nano c1-pro c1-premium c1-ultra
0x8056|sve_spec|Operation speculatively executed, SVE|c1-nano c1-pro c1-premium c1-ultra
0x8057|ase_sve_spec|Operation speculatively executed, Advanced SIMD or SVE data processing|c1-nano c1-pro c1-premium c1-ultra
0x8125|bus_req_rd_percyc|Bus read transactions in progress|c1-nano c1-pro c1-premium c1-ultra
0x8157|ll_cache_hwprf|Last level cache hardware prefetch|c1-nano
0x816e|stall_backend_atomic|Backend stall cycles, atomic operation|c1-nano
0x816f|stall_backend_memcpyset|Backend stall cycles, Memory Copy or Set operation|c1-nano
0x8170|cas_near_fail|Atomic memory Operation speculatively executed, Compare and Swap fail|c1-nano c1-pro c1-premium c1-ultra
0x8174|cas_spec|Atomic memory Operation speculatively executed, Compare and Swap|c1-nano c1-pro c1-premium c1-ultra
0x8175|lse_ld_spec|Atomic memory Operation speculatively executed, load|c1-nano c1-pro c1-premium c1-ultra
0x8176|lse_st_spec|Atomic memory Operation speculatively executed, store|c1-nano c1-pro c1-premium c1-ultra
0x8177|lse_ldst_spec|Atomic memory Operation speculatively executed, load or store|c1-nano c1-pro c1-premium c1-ultra
0x8179|brnl_indnr_taken_retired|Branch instruction architecturally executed, indirect branch without link excluding procedure return, taken|c1-nano c1-premium c1-ultra
0x817a|bl_taken_retired|Branch instruction architecturally executed, branch with link, taken|c1-nano c1-premium c1-ultra
0x817b|brnl_taken_retired|Branch instruction architecturally executed, branch without link, taken|c1-nano c1-premium c1-ultra
0x817c|bl_ind_taken_retired|Branch instruction architecturally executed, indirect branch with link, taken|c1-nano c1-premium c1-ultra
0x817d|brnl_ind_taken_retired|Branch instruction architecturally executed, indirect branch without link, taken|c1-nano c1-premium c1-ultra
0x817e|bl_immed_taken_retired|Branch instruction architecturally executed, direct branch with link, taken|c1-nano c1-premium c1-ultra
0x817f|brnl_immed_taken_retired|Branch instruction architecturally executed, direct branch without link, taken|c1-nano c1-premium c1-ultra
0x8180|br_uncond_retired|Branch instruction architecturally executed, unconditional branch|c1-nano c1-premium c1-ultra
0x8181|br_cond_retired|Branch instruction architecturally executed, conditional branch|c1-nano c1-premium c1-ultra
0x8182|br_cond_taken_retired|Branch instruction architecturally executed, conditional branch, taken|c1-nano
0x8183|br_hint_cond_retired|Branch instruction architecturally executed, hinted conditional.|c1-nano
0x8184|br_hint_cond_pred_retired|Branch instruction architecturally executed, predicted hinted conditional.|c1-nano
0x8185|br_hint_cond_mis_pred_retired|Branch instruction architecturally executed, mispredicted hinted conditional|c1-nano
0x8186|uop_retired|Other micro-operation architecturally executed|c1-nano
0x8188|dtlb_walk_block|Data TLB block translation table walk|c1-nano c1-pro c1-premium c1-ultra
0x8189|itlb_walk_block|Instruction TLB block translation table walk|c1-nano c1-pro c1-premium c1-ultra
0x818a|dtlb_walk_page|Data TLB page translation table walk|c1-nano c1-pro c1-premium c1-ultra
0x818b|itlb_walk_page|Instruction TLB page translation table walk|c1-nano c1-pro c1-premium c1-ultra
0x818d|bus_req_rd|Bus request, read|c1-nano c1-pro c1-premium c1-ultra
0x818e|bus_req_wr|Bus request, write|c1-nano c1-pro c1-premium c1-ultra
0x818f|bus_req|Bus request|c1-nano c1-pro c1-premium c1-ultra
0x8190|isnp_hit_rd|Snoop hit, demand instruction fetch|c1-nano c1-pro c1-premium c1-ultra
0x8191|isnp_hit_near_rd|Snoop hit in near cache, demand instruction fetch|c1-nano
0x8192|isnp_hit_far_rd|Snoop hit in far cache, demand instruction fetch|c1-nano
0x8194|dsnp_hit_rd|Snoop hit, demand data read|c1-nano
0x8195|dsnp_hit_near_rd|Snoop hit in near cache, demand data read|c1-nano
0x8196|dsnp_hit_far_rd|Snoop hit in far cache, demand data read|c1-nano
0x8198|dsnp_hit_wr|Snoop hit, demand data write|c1-nano
0x8199|dsnp_hit_near_wr|Snoop hit in near cache, demand data write|c1-nano
0x819a|dsnp_hit_far_wr|Snoop hit in far cache, demand data write|c1-nano
0x819c|dsnp_hit_rw|Snoop hit, demand data access|c1-nano
0x819d|dsnp_hit_near_rw|Snoop hit in near cache, demand data access|c1-nano
0x819e|dsnp_hit_far_rw|Snoop hit in far cache, demand data access|c1-nano
0x81b4|dsnp_hit|Snoop hit, data|c1-nano c1-pro c1-premium c1-ultra
0x81b5|dsnp_hit_near|Snoop hit in near cache, data|c1-nano
0x81b6|dsnp_hit_far|Snoop hit in far cache, data|c1-nano
0x81c1|l2i_cache_hit_rd|Level 2 instruction cache demand fetch hit|c1-nano c1-premium c1-ultra
0x81c4|l1d_cache_hit_rd|Level 1 data cache demand hit, read|c1-nano
0x81c5|l2d_cache_hit_rd|Level 2 data cache demand hit, read|c1-nano
0x81c6|l3d_cache_hit_rd|Level 3 data cache demand hit, read|c1-nano
0x81c8|l1d_cache_hit_wr|Level 1 data cache demand access hit, write|c1-nano
0x81c9|l2d_cache_hit_wr|Level 2 data cache demand access hit, write|c1-nano
0x81cc|l1d_cache_hit_rw|Level 1 data cache demand access hit|c1-nano
0x81cd|l2d_cache_hit_rw|Level 2 data cache demand access hit|c1-nano
0x81e5|l2d_cache_hit_rd_fhwprf|Level 2 data cache demand first hit, read, fetched by hardware prefetcher|c1-nano
0x81e6|l3d_cache_hit_rd_fhwprf|Level 3 data cache demand first hit, read, fetched by hardware prefetcher|c1-nano
0x81e9|l2d_cache_hit_wr_fhwprf|Level 2 data cache demand access first hit, write, fetched by hardware prefetcher|c1-nano
0x81ed|l2d_cache_hit_rw_fhwprf|Level 2 data cache demand access first hit, fetched by hardware prefetcher|c1-nano c1-pro c1-premium c1-ultra
0x8201|l2i_cache_hit|Level 2 instruction cache hit|c1-nano
0x8204|l1d_cache_hit|Level 1 data cache hit|c1-nano
0x8205|l2d_cache_hit|Level 2 data cache hit|c1-nano
0x820d|l2d_cache_hit_prfm|Level 2 data cache software preload hit|c1-nano
0x8244|l1d_lfb_hit_rd|Level 1 data cache demand line-fill buffer hit, read|c1-nano c1-premium c1-ultra
0x8245|l2d_lfb_hit_rd|Level 2 data cache demand line-fill buffer hit, read|c1-nano
0x8248|l1d_lfb_hit_wr|Level 1 data cache demand access line-fill buffer hit, write|c1-nano c1-premium c1-ultra
0x8249|l2d_lfb_hit_wr|Level 2 data cache demand access line-fill buffer hit, write|c1-nano
0x824c|l1d_lfb_hit_rw|Level 1 data cache demand access line-fill buffer hit|c1-nano c1-premium c1-ultra
0x824d|l2d_lfb_hit_rw|Level 2 data cache demand access line-fill buffer hit|c1-nano c1-premium c1-ultra
0x8264|l1d_lfb_hit_rd_fhwprf|Level 1 data cache demand line-fill buffer first hit, read, recently fetched by hardware prefetcher|c1-nano
0x8265|l2d_lfb_hit_rd_fhwprf|Level 2 data cache demand line-fill buffer first hit, read, recently fetched by hardware prefetcher|c1-nano
0x8268|l1d_lfb_hit_wr_fhwprf|Level 1 data cache demand access line-fill buffer first hit, write, recently fetched by hardware prefetcher|c1-nano
0x8269|l2d_lfb_hit_wr_fhwprf|Level 2 data cache demand access line-fill buffer first hit, write, recently fetched by hardware prefetcher|c1-nano
0x826c|l1d_lfb_hit_rw_fhwprf|Level 1 data cache demand access line-fill buffer first hit, recently fetched by hardware prefetcher|c1-nano c1-pro c1-premium c1-ultra
0x826d|l2d_lfb_hit_rw_fhwprf|Level 2 data cache demand access line-fill buffer first hit, recently fetched by hardware prefetcher|c1-nano c1-pro c1-premium c1-ultra
0x8284|l1d_cache_prf|Level 1 data cache, preload or prefetch hit|c1-nano c1-premium c1-ultra
0x8286|l3d_cache_prf|Level 3 data cache, preload or prefetch hit|c1-nano
0x8287|ll_cache_prf|Last level cache, preload or prefetch hit|c1-nano
0x828c|l1d_cache_refill_prf|Level 1 data cache refill, preload or prefetch hit|c1-nano
0x8298|ll_cache_rw|Last level cache demand access|c1-nano
0x8299|ll_cache_prfm|Last level cache software preload|c1-nano
0x82a0|mem_access_rw|Data memory access, demand access|c1-nano
0x82a1|inst_fetch_rd|Instruction memory access, demand fetch|c1-nano
0x82fa|dtlb_walk_hwprf|Data TLB hardware prefetch access with at least one translation table walk|c1-nano
0x82fe|l1d_tlb_hwprf|Level 1 data TLB access, hardware prefetch|c1-nano
0x835d|se_spec|Operation speculatively executed, Advanced SIMD, SVE or SME data processing|c1-nano c1-pro c1-premium c1-ultra
0x835e|sme_inst_spec|Operation speculatively executed, SME|c1-nano c1-pro c1-premium c1-ultra
0x835f|se_inst_spec|Operation speculatively executed, Advanced SIMD, SVE, SME|c1-nano c1-pro c1-premium c1-ultra
0x8380|za_active|PSTATE.ZA active cycles|c1-nano c1-pro c1-premium c1-ultra
0x121|imp_ct_flush_mem_hazard|Flushes due to memory hazards|c1-pro
0x170|imp_stall_backend_rename_pdrf|Backend rename stall due to no available predicate registers|c1-pro
0x179|imp_l2_cache_prefetch_useful|L2 cache lookups for lines allocated by prefetch|c1-pro c1-premium c1-ultra
0x1b9|imp_l2d_cache_refill_l1hwprf|L2D cache refill due to L1 hardware prefetch|c1-pro c1-premium c1-ultra
0x225|imp_wfx_clock_cycles|Cycles in WFx awake handling snoop|c1-pro c1-premium c1-ultra
0x3000|imp_op_bru_issue|Branch operation issued|c1-pro c1-premium c1-ultra
0x3001|imp_op_dpu_issue|Integer operation issued|c1-pro c1-premium c1-ultra
0x3002|imp_op_vpu_issue|Vector/float operation issued|c1-pro c1-premium c1-ultra
0x3003|imp_op_lsu_issue|Load/store operation issued|c1-pro c1-premium c1-ultra
0x3004|imp_op_std_issue|Store data operation issued|c1-pro c1-premium c1-ultra
0x3005|imp_stall_frontend_spec_throt|Stall frontend cycles due to power throttling linked to low confidence branches|c1-pro c1-premium c1-ultra
0x3006|imp_stall_frontend_flush_clear|Stall frontend flush cycles due to architectural or microarchitectural flushes|c1-pro c1-premium c1-ultra
0x3007|imp_stall_frontend_flush_resteer|Stall frontend flush cycles due to flush for branch mispredictions|c1-pro c1-premium c1-ultra
0x3008|imp_dram_access|Count of loads that were completed at DRAM|c1-pro c1-premium c1-ultra
0x3237|ssve_pred_not_full_spec|Operation speculatively executed, Streaming SVE predicated with no active or partially active predicates|c1-pro c1-premium c1-ultra
0x81ec|l1d_cache_hit_rw_fhwprf|Level 1 data cache demand access first hit, fetched by hardware prefetcher|c1-pro c1-premium c1-ultra
0x8206|l3d_cache_hit|Level 3 data cache hit|c1-pro c1-premium c1-ultra
0x8207|ll_cache_hit|Last level cache hit|c1-pro c1-premium c1-ultra
0x10f|imp_mmu_l2_tlb_refill_prefetch_read|Level 2 data TLB refill, read, prefetch|c1-premium c1-ultra
0x399|imp_stall_backend_rename_pdrf|Backend rename stall due to no available predicate registers|c1-premium c1-ultra
0x1338|imp_stall_backend_cpubound_other|Stall backend cpubound other than renames or issue queue|c1-premium c1-ultra
0x3009|imp_stall_backend_spec_throt|Stall backend cycles due to power throttling linked to low confidence branches|c1-premium c1-ultra
0x81a4|dsnp_hit_hwprf|Snoop hit, hardware data prefetch|c1-premium c1-ultra
0x8209|l2i_cache_hit_prfm|Level 2 instruction cache software preload hit|c1-premium c1-ultra`;

/** Name, unit, group, title, formula over events, products that it is of (`generic`: cores that are none of them). */
export const METRICS = `backend_stalled_cycles|percent of cycles|Cycle_Accounting|Backend Stalled Cycles|stall_backend / cpu_cycles * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano generic
branch_misprediction_ratio|per branch|Miss_Ratio|Branch Misprediction Ratio|br_mis_pred_retired / br_retired|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
branch_mpki|MPKI|MPKI|Branch MPKI|br_mis_pred_retired / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
branch_percentage|percent of operations|Operation_Mix|Branch Operations Percentage|(br_immed_spec + br_indirect_spec) / inst_spec * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano
crypto_percentage|percent of operations|Operation_Mix|Crypto Operations Percentage|crypto_spec / inst_spec * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
dtlb_mpki|MPKI|MPKI|DTLB MPKI|dtlb_walk / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
dtlb_walk_ratio|per TLB access|Miss_Ratio|DTLB Walk Ratio|dtlb_walk / l1d_tlb|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
frontend_stalled_cycles|percent of cycles|Cycle_Accounting|Frontend Stalled Cycles|stall_frontend / cpu_cycles * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano generic
integer_dp_percentage|percent of operations|Operation_Mix|Integer Operations Percentage|dp_spec / inst_spec * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-premium c1-ultra
ipc|per cycle|General|Instructions Per Cycle|inst_retired / cpu_cycles|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano generic
itlb_mpki|MPKI|MPKI|ITLB MPKI|itlb_walk / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
itlb_walk_ratio|per TLB access|Miss_Ratio|ITLB Walk Ratio|itlb_walk / l1i_tlb|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
l1d_cache_miss_ratio|per cache access|Miss_Ratio|L1D Cache Miss Ratio|l1d_cache_refill / l1d_cache|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra generic
l1d_cache_mpki|MPKI|MPKI|L1D Cache MPKI|l1d_cache_refill / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra generic
l1d_tlb_miss_ratio|per TLB access|Miss_Ratio|L1 Data TLB Miss Ratio|l1d_tlb_refill / l1d_tlb|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
l1d_tlb_mpki|MPKI|MPKI|L1 Data TLB MPKI|l1d_tlb_refill / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
l1i_cache_miss_ratio|per cache access|Miss_Ratio|L1I Cache Miss Ratio|l1i_cache_refill / l1i_cache|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
l1i_cache_mpki|MPKI|MPKI|L1I Cache MPKI|l1i_cache_refill / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
l1i_tlb_miss_ratio|per TLB access|Miss_Ratio|L1 Instruction TLB Miss Ratio|l1i_tlb_refill / l1i_tlb|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
l1i_tlb_mpki|MPKI|MPKI|L1 Instruction TLB MPKI|l1i_tlb_refill / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
l2_cache_miss_ratio|per cache access|Miss_Ratio|L2 Cache Miss Ratio|l2d_cache_refill / l2d_cache|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae generic
l2_cache_mpki|MPKI|MPKI|L2 Cache MPKI|l2d_cache_refill / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae generic
l2_tlb_miss_ratio|per TLB access|Miss_Ratio|L2 Unified TLB Miss Ratio|l2d_tlb_refill / l2d_tlb|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
l2_tlb_mpki|MPKI|MPKI|L2 Unified TLB MPKI|l2d_tlb_refill / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
ll_cache_read_hit_ratio|per cache access|LL_Cache_Effectiveness|LL Cache Read Hit Ratio|(ll_cache_rd - ll_cache_miss_rd) / ll_cache_rd|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
ll_cache_read_miss_ratio|per cache access|Miss_Ratio|LL Cache Read Miss Ratio|ll_cache_miss_rd / ll_cache_rd|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
ll_cache_read_mpki|MPKI|MPKI|LL Cache Read MPKI|ll_cache_miss_rd / inst_retired * 1000|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
load_percentage|percent of operations|Operation_Mix|Load Operations Percentage|ld_spec / inst_spec * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
scalar_fp_percentage|percent of operations|Operation_Mix|Floating Point Operations Percentage|vfp_spec / inst_spec * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
simd_percentage|percent of operations|Operation_Mix|Advanced SIMD Operations Percentage|ase_spec / inst_spec * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
store_percentage|percent of operations|Operation_Mix|Store Operations Percentage|st_spec / inst_spec * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra generic
backend_bound|percent of slots|Topdown_L1|Backend Bound|100 * (stall_slot_backend / (cpu_cycles * 5) - br_mis_pred * 3 / cpu_cycles)|neoverse-n2-r0p3 neoverse-n2
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|100 * ((1 - op_retired / op_spec) * (1 - stall_slot / (cpu_cycles * 5)) + br_mis_pred * 4 / cpu_cycles)|neoverse-n2-r0p3
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|100 * (stall_slot_frontend / (cpu_cycles * 5) - br_mis_pred / cpu_cycles)|neoverse-n2-r0p3
retiring|percent of slots|Topdown_L1|Retiring|(1 - stall_slot / (cpu_cycles * 5)) * (op_retired / op_spec) * 100|neoverse-n2-r0p3 neoverse-n3
sve_all_percentage|percent of operations|Operation_Mix|SVE Operations (Load/Store Inclusive) Percentage|sve_inst_spec / inst_spec * 100|neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|100 * ((1 - op_retired / op_spec) * (1 - (stall_slot - cpu_cycles) / (cpu_cycles * 5)) + br_mis_pred * 4 / cpu_cycles)|neoverse-n2
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|100 * ((stall_slot_frontend - cpu_cycles) / (5 * cpu_cycles) - br_mis_pred / cpu_cycles)|neoverse-n2
retiring|percent of slots|Topdown_L1|Retiring|100 * (op_retired / op_spec * (1 - (stall_slot - cpu_cycles) / (cpu_cycles * 5)))|neoverse-n2
backend_bound|percent of slots|Topdown_L1|Backend Bound|stall_slot_backend / (5 * cpu_cycles) * 100|neoverse-n3
backend_busy_bound|percent of cycles|Topdown_Backend|Backend Busy Bound|stall_backend_busy / stall_backend * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
backend_cache_l1d_bound|percent of cycles|Topdown_Backend|Backend Cache L1D Bound|stall_backend_l1d / (stall_backend_l1d + stall_backend_mem) * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
backend_cache_l2d_bound|percent of cycles|Topdown_Backend|Backend Cache L2D Bound|stall_backend_mem / (stall_backend_l1d + stall_backend_mem) * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
backend_core_bound|percent of cycles|Topdown_Backend|Backend Core Bound|stall_backend_cpubound / stall_backend * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-premium c1-ultra
backend_core_rename_bound|percent of cycles|Topdown_Backend|Backend Core Rename Bound|stall_backend_rename / stall_backend_cpubound * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-premium c1-ultra
backend_mem_bound|percent of cycles|Topdown_Backend|Backend Memory Bound|stall_backend_membound / stall_backend * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-premium c1-ultra
backend_mem_cache_bound|percent of cycles|Topdown_Backend|Backend Memory Cache Bound|(stall_backend_l1d + stall_backend_mem) / stall_backend_membound * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
backend_mem_store_bound|percent of cycles|Topdown_Backend|Backend Memory Store Bound|stall_backend_st / stall_backend_membound * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
backend_mem_tlb_bound|percent of cycles|Topdown_Backend|Backend Memory TLB Bound|stall_backend_tlb / stall_backend_membound * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|(1 - stall_slot / (5 * cpu_cycles)) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / cpu_cycles * 100|neoverse-n3
barrier_percentage|percent of operations|Operation_Mix|Barrier Operations Percentage|(isb_spec + dsb_spec + dmb_spec) / inst_spec * 100|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
branch_direct_ratio|per branch|Branch_Effectiveness|Branch Direct Ratio|br_immed_retired / br_retired|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
branch_indirect_ratio|per branch|Branch_Effectiveness|Branch Indirect Ratio|br_ind_retired / br_retired|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
branch_percentage|percent of operations|Operation_Mix|Branch Operations Percentage|pc_write_spec / inst_spec * 100|neoverse-n3 c1-premium c1-ultra
branch_return_ratio|per branch|Branch_Effectiveness|Branch Return Ratio|br_return_retired / br_retired|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
fp16_percentage|percent of operations|FP_Precision_Mix|Half Precision Floating Point Percentage|fp_hp_spec / inst_spec * 100|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
fp32_percentage|percent of operations|FP_Precision_Mix|Single Precision Floating Point Percentage|fp_sp_spec / inst_spec * 100|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
fp64_percentage|percent of operations|FP_Precision_Mix|Double Precision Floating Point Percentage|fp_dp_spec / inst_spec * 100|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
fp_ops_per_cycle|operations per cycle|FP_Arithmetic_Intensity|Floating Point Operations per Cycle|(fp_scale_ops_spec + fp_fixed_ops_spec) / cpu_cycles|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|(stall_slot_frontend / (5 * cpu_cycles) - stall_frontend_flush / cpu_cycles) * 100|neoverse-n3
frontend_cache_l1i_bound|percent of cycles|Topdown_Frontend|Frontend Cache L1I Bound|stall_frontend_l1i / (stall_frontend_l1i + stall_frontend_mem) * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_cache_l2i_bound|percent of cycles|Topdown_Frontend|Frontend Cache L2I Bound|stall_frontend_mem / (stall_frontend_l1i + stall_frontend_mem) * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_core_bound|percent of cycles|Topdown_Frontend|Frontend Core Bound|stall_frontend_cpubound / stall_frontend * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro
frontend_core_flow_bound|percent of cycles|Topdown_Frontend|Frontend Core Flow Bound|stall_frontend_flow / stall_frontend_cpubound * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_core_flush_bound|percent of cycles|Topdown_Frontend|Frontend Core Flush Bound|stall_frontend_flush / stall_frontend_cpubound * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro
frontend_mem_bound|percent of cycles|Topdown_Frontend|Frontend Memory Bound|stall_frontend_membound / stall_frontend * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro
frontend_mem_cache_bound|percent of cycles|Topdown_Frontend|Frontend Mem Cache Bound|(stall_frontend_l1i + stall_frontend_mem) / stall_frontend_membound * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_mem_tlb_bound|percent of cycles|Topdown_Frontend|Frontend Mem TLB Bound|stall_frontend_tlb / stall_frontend_membound * 100|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
integer_dp_percentage|percent of operations|Operation_Mix|Integer Operations Percentage|(dp_spec - dsb_spec) / inst_spec * 100|neoverse-n3 c1-pro
nonsve_fp_ops_per_cycle|operations per cycle|FP_Arithmetic_Intensity|Non-SVE Floating Point Operations per Cycle|fp_fixed_ops_spec / cpu_cycles|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae
sve_fp_ops_per_cycle|operations per cycle|FP_Arithmetic_Intensity|SVE Floating Point Operations per Cycle|fp_scale_ops_spec / cpu_cycles|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae
sve_predicate_empty_percentage|percent of operations|SVE_Effectiveness|SVE Empty Predicate Percentage|sve_pred_empty_spec / sve_pred_spec * 100|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
sve_predicate_full_percentage|percent of operations|SVE_Effectiveness|SVE Full Predicate Percentage|sve_pred_full_spec / sve_pred_spec * 100|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
sve_predicate_partial_percentage|percent of operations|SVE_Effectiveness|SVE Partial Predicate Percentage|sve_pred_partial_spec / sve_pred_spec * 100|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
sve_predicate_percentage|percent of operations|SVE_Effectiveness|SVE Predicate Percentage|sve_pred_spec / inst_spec * 100|neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
backend_bound|percent of slots|Topdown_L1|Backend Bound|stall_slot_backend / (8 * cpu_cycles) * 100|neoverse-v1
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|100 * ((1 - op_retired / op_spec) * (1 - stall_slot / (cpu_cycles * 8)) + br_mis_pred * 4 / cpu_cycles)|neoverse-v1 neoverse-v2
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|100 * (stall_slot_frontend / (cpu_cycles * 8) - br_mis_pred * 4 / cpu_cycles)|neoverse-v1
retiring|percent of slots|Topdown_L1|Retiring|(1 - stall_slot / (cpu_cycles * 8)) * (op_retired / op_spec) * 100|neoverse-v1
backend_bound|percent of slots|Topdown_L1|Backend Bound|100 * (stall_slot_backend / (cpu_cycles * 8) - br_mis_pred * 3 / cpu_cycles)|neoverse-v2
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|100 * (stall_slot_frontend / (cpu_cycles * 8) - br_mis_pred / cpu_cycles)|neoverse-v2
retiring|percent of slots|Topdown_L1|Retiring|100 * (op_retired / op_spec * (1 - stall_slot / (cpu_cycles * 8)))|neoverse-v2
backend_bound|percent of slots|Topdown_L1|Backend Bound|stall_slot_backend / (10 * cpu_cycles) * 100|neoverse-v3 neoverse-v3ae
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|(1 - stall_slot / (10 * cpu_cycles)) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / cpu_cycles * 100|neoverse-v3 neoverse-v3ae
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|(stall_slot_frontend / (10 * cpu_cycles) - stall_frontend_flush / cpu_cycles) * 100|neoverse-v3 neoverse-v3ae
retiring|percent of slots|Topdown_L1|Retiring|(1 - stall_slot / (cpu_cycles * 10)) * (op_retired / op_spec) * 100|neoverse-v3 neoverse-v3ae
backend_bound|percent of slots|Topdown_L1|Backend Bound|stall_slot_backend / (3 * cpu_cycles) * 100|c1-nano
backend_busy_ls_bound|percent of cycles|Topdown_Backend|Backend Busy LS Bound|imp_stall_backend_busy_ls / stall_backend * 100|c1-nano
backend_busy_vpu_arb_bound|percent of cycles|Topdown_Backend|Backend Busy VPU Arbitration Bound|imp_stall_backend_busy_vpu_arb / stall_backend * 100|c1-nano
backend_cme_backpressure_bound|percent of cycles|Topdown_CME|Backend SME2 Backpressure Bound|stall_backend_busy_cmebound / stall_backend_busy_cme * 100|c1-nano c1-pro c1-premium c1-ultra
backend_cme_busy_arb_bound|percent of cycles|Topdown_CME|Backend SME2 Arbitration Bound|stall_backend_busy_cme_arb / stall_backend_busy_cme * 100|c1-nano c1-pro c1-premium c1-ultra
backend_cme_cpu_bound|percent of cycles|Topdown_CME|Backend SME2 CPU Bound|stall_backend_busy_cme_cpubound / stall_backend_busy_cme * 100|c1-nano c1-pro c1-premium c1-ultra
backend_core_cme_bound|percent of cycles|Topdown_Backend|Backend Core SME2 Bound|stall_backend_busy_cme / stall_backend_cpubound * 100|c1-nano c1-pro c1-premium c1-ultra
backend_mem_cache_bound|percent of cycles|Topdown_Backend|Backend Mem Cache Bound|(stall_backend_l1d + stall_backend_mem) / stall_backend_membound * 100|c1-nano
backend_mem_cme_barrier_bound|percent of cycles|Topdown_Backend|Backend SME2 LSRT Barrier Bound|stall_backend_mem_cme_barrier / stall_backend_mem_cme * 100|c1-nano c1-pro c1-premium c1-ultra
backend_mem_cme_bound|percent of cycles|Topdown_Backend|Backend Memory SME2 Bound|stall_backend_mem_cme / stall_backend_membound * 100|c1-nano c1-pro c1-premium c1-ultra
backend_mem_cme_hazard_cpu_bound|percent of cycles|Topdown_Backend|Backend SME2 Memory Hazard CPU Bound|stall_backend_mem_cme_hz_on_cpu / stall_backend_mem_cme * 100|c1-nano c1-pro c1-premium c1-ultra
backend_mem_cme_lsrt_full_bound|percent of cycles|Topdown_Backend|Backend SME2 LSRT Full Bound|stall_backend_mem_cme_lsrt_full / stall_backend_mem_cme * 100|c1-nano c1-pro c1-premium c1-ultra
backend_mem_cpu_hazard_cme_bound|percent of cycles|Topdown_Backend|Backend CPU Memory Hazard SME2 Bound|stall_backend_mem_cpu_hz_on_cme / stall_backend_mem_cme * 100|c1-nano c1-pro c1-premium c1-ultra
backend_mem_store_bound|percent of cycles|Topdown_Backend|Backend Mem Store Bound|stall_backend_st / stall_backend_membound * 100|c1-nano
backend_mem_tlb_bound|percent of cycles|Topdown_Backend|Backend Mem Tlb Bound|stall_backend_tlb / stall_backend_membound * 100|c1-nano
backend_stall_interlock_bound|percent of cycles|Topdown_Backend|Backend Stall Interlock Rate|stall_backend_ilock / stall_backend * 100|c1-nano
backend_stall_interlock_from_cme_bound|percent of ilock cycles|Topdown_Backend|Backend ILOCK From SME2 Bound|stall_backend_ilock_from_cme / stall_backend_ilock * 100|c1-nano
backend_stall_interlock_from_cme_flags_bound|percent of ilock cycles from cme|CME_Ilock_From_CME|Backend ILOCK From SME2 Flags Bound|stall_backend_ilock_from_cme_flags / stall_backend_ilock_from_cme * 100|c1-nano
backend_stall_interlock_from_cme_gpr_bound|percent of ilock cycles from cme|CME_Ilock_From_CME|Backend ILOCK From SME2 GPR Bound|stall_backend_ilock_from_cme_gpr / stall_backend_ilock_from_cme * 100|c1-nano
backend_stall_interlock_from_cme_predicate_bound|percent of ilock cycles from cme|CME_Ilock_From_CME|Backend ILOCK From SME2 Predicate Bound|stall_backend_ilock_from_cme_pred / stall_backend_ilock_from_cme * 100|c1-nano
backend_stall_interlock_ls_bound|percent of cycles|Topdown_Backend|Backend Stall memory source interlock|imp_stall_backend_ilock_ls / stall_backend * 100|c1-nano
backend_stall_interlock_ptr_chase_bound|percent of cycles|Topdown_Backend|Backend Stall pointer chase interlock Rate|imp_stall_backend_ilock_ls_into_agu / stall_backend * 100|c1-nano
backend_stall_interlock_to_cme_bound|percent of ilock cycles|Topdown_Backend|Backend ILOCK To SME2 Bound|stall_backend_ilock_to_cme / stall_backend_ilock * 100|c1-nano
backend_stall_interlock_to_cme_flags_bound|percent of ilock cycles to cme|CME_Ilock_To_CME|Backend ILOCK To SME2 Flags Bound|stall_backend_ilock_to_cme_flags / stall_backend_ilock_to_cme * 100|c1-nano
backend_stall_interlock_to_cme_gpr_bound|percent of ilock cycles to cme|CME_Ilock_To_CME|Backend ILOCK To SME2 GPR Bound|stall_backend_ilock_to_cme_gpr / stall_backend_ilock_to_cme * 100|c1-nano
backend_stall_interlock_to_cme_predicate_bound|percent of ilock cycles to cme|CME_Ilock_To_CME|Backend ILOCK To SME2 Predicate Bound|stall_backend_ilock_to_cme_pred / stall_backend_ilock_to_cme * 100|c1-nano
backend_stall_interlock_vpu_bound|percent of cycles|Topdown_Backend|Backend Stall VPU source interlock|imp_stall_backend_ilock_vpu / stall_backend * 100|c1-nano
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|(1 - stall_slot / (3 * cpu_cycles)) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / cpu_cycles * 100|c1-nano
bus_read_requests_average_latency|cycles|Average_Latency|Bus Read Request Average Latency|bus_req_rd_percyc / bus_req_rd|c1-nano c1-pro c1-premium c1-ultra
cas_far_ratio|per compare and swap instruction|Atomics_Effectiveness|Compare and Swap Far Ratio|1 - cas_near_spec / cas_spec|c1-nano c1-pro c1-premium c1-ultra
cas_near_pass_ratio|per near compare and swap instruction|Atomics_Effectiveness|Compare and Swap Near Pass Ratio|cas_near_pass / cas_near_spec|c1-nano c1-pro c1-premium c1-ultra
cas_near_ratio|per compare and swap instruction|Atomics_Effectiveness|Compare and Swap Near Ratio|cas_near_spec / cas_spec|c1-nano c1-pro c1-premium c1-ultra
cme_alloc_cycles_ratio|percent of cycles|Cycle_Accounting|SME2 Allocation Cycles Ratio|cycles_cme_alloc / cpu_cycles * 100|c1-nano c1-pro c1-premium c1-ultra
cme_arb_pending_ratio|percent of cycles|Cycle_Accounting|SME2 Arbitration Pending Cycles Ratio|cycles_arb_pending_cme / cpu_cycles * 100|c1-nano c1-pro c1-premium c1-ultra
dtlb_walk_average_depth|page table accesses|DTLB_Effectiveness|DTLB Walk Average Depth of Accesses|dtlb_step / dtlb_walk|c1-nano c1-pro c1-premium c1-ultra
dtlb_walk_average_latency|cycles|DTLB_Effectiveness|DTLB Walk Average Latency|dtlb_walk_percyc / dtlb_walk|c1-nano c1-pro c1-premium c1-ultra
dtlb_walk_block_ratio|per TLB access|DTLB_Effectiveness|DTLB Walk Block Ratio|dtlb_walk_block / l1d_tlb|c1-nano c1-pro c1-premium c1-ultra
dtlb_walk_page_ratio|per TLB access|DTLB_Effectiveness|DTLB Walk Page Ratio|dtlb_walk_page / l1d_tlb|c1-nano c1-pro c1-premium c1-ultra
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|(stall_slot_frontend / (3 * cpu_cycles) - stall_frontend_flush / cpu_cycles) * 100|c1-nano
instruction_fetch_average_latency|cycles|Average_Latency|Instruction Fetch Average Latency|inst_fetch_percyc / inst_fetch|c1-nano c1-pro c1-premium c1-ultra
itlb_walk_average_depth|page accesses|ITLB_Effectiveness|ITLB Walk Average Depth of Accesses|itlb_step / itlb_walk|c1-nano c1-pro c1-premium c1-ultra
itlb_walk_average_latency|cycles|ITLB_Effectiveness|ITLB Walk Average Latency|itlb_walk_percyc / itlb_walk|c1-nano c1-pro c1-premium c1-ultra
itlb_walk_block_ratio|per TLB access|ITLB_Effectiveness|ITLB Walk Block Ratio|itlb_walk_block / l1i_tlb|c1-nano c1-pro c1-premium c1-ultra
itlb_walk_page_ratio|per TLB access|ITLB_Effectiveness|ITLB Walk Page Ratio|itlb_walk_page / l1i_tlb|c1-nano c1-pro c1-premium c1-ultra
l1d_cache_miss_ratio|per cache access|Miss_Ratio|L1D Cache Miss Ratio|(l1d_cache_refill_rd + l1d_cache_refill_wr) / l1d_cache_rw|c1-nano
l1d_cache_mpki|MPKI|MPKI|L1D Cache MPKI|(l1d_cache_refill_rd + l1d_cache_refill_wr) / inst_retired * 1000|c1-nano
l2_prefetcher_accuracy_l1hwprf_exclusive|useful prefetches per total prefetches|Prefetcher_Effectiveness|L2 Cache Prefetcher Accuracy (L1 HW prefetch exclusive)|(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / l2d_cache_refill_hwprf|c1-nano c1-pro
l2_prefetcher_coverage_l1hwprf_exclusive|useful prefetches per demand misses|Prefetcher_Effectiveness|L2 Cache Prefetcher Coverage (L1 HW prefetch exclusive)|(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / (l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf + l2d_cache_refill_rd + l2d_cache_refill_wr)|c1-nano
l2_prefetcher_timeliness_l1hwprf_exclusive|timely prefetches per useful prefetches|Prefetcher_Effectiveness|L2 Cache Prefetcher Timeliness (L1 HW prefetch exclusive)|l2d_cache_hit_rw_fhwprf / (l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf)|c1-nano c1-pro c1-premium c1-ultra
l2d_cache_miss_ratio|per cache access|Miss_Ratio|L2D Cache Miss Ratio|(l2d_cache_refill_rd + l2d_cache_refill_wr) / l2d_cache_rw|c1-nano
l2d_cache_mpki|MPKI|MPKI|L2D Cache MPKI|(l2d_cache_refill_rd + l2d_cache_refill_wr) / inst_retired * 1000|c1-nano
l2i_cache_miss_ratio|per cache access|Miss_Ratio|L2I Cache Miss Ratio|l2i_cache_refill / l2i_cache|c1-nano c1-pro c1-premium c1-ultra
l2i_cache_mpki|MPKI|MPKI|L2I Cache MPKI|l2i_cache_refill / inst_retired * 1000|c1-nano c1-pro c1-premium c1-ultra
l3_cache_miss_ratio|per cache access|Miss_Ratio|L3 Cache Miss Ratio|l3d_cache_refill_rd / l3d_cache_rd|c1-nano
l3_cache_mpki|MPKI|MPKI|L3 Cache MPKI|l3d_cache_refill_rd / inst_retired * 1000|c1-nano
load_average_latency|cycles|Average_Latency|Load Operation Average Latency|mem_access_rd_percyc / mem_access|c1-nano c1-pro c1-premium c1-ultra
load_ls_percentage|percent of load/store operations|Operation_Mix|Load Operations Percentage of Load/Store Operations|ld_spec / ldst_spec * 100|c1-nano c1-pro c1-premium c1-ultra
load_store_percentage|percent of operations|Operation_Mix|Load/Store Operations Percentage|ldst_spec / inst_spec * 100|c1-nano c1-pro c1-premium c1-ultra
lse_atomics_ratio|per load/store instruction|Atomics_Effectiveness|LSE Atomics Ratio|lse_ldst_spec / ldst_spec|c1-nano c1-pro c1-premium c1-ultra
lse_load_ratio|per LSE instruction|Atomics_Effectiveness|LSE Load Ratio|lse_ld_spec / lse_ldst_spec|c1-nano c1-pro c1-premium c1-ultra
lse_store_ratio|per LSE instruction|Atomics_Effectiveness|LSE Store Ratio|lse_st_spec / lse_ldst_spec|c1-nano c1-pro c1-premium c1-ultra
retiring|percent of slots|Topdown_L1|Retiring|(1 - stall_slot / (cpu_cycles * 3)) * (op_retired / op_spec) * 100|c1-nano
sm_active_cycles_ratio|percent of cycles|Cycle_Accounting|SM Active Cycles Ratio|sm_active_cycles / cpu_cycles * 100|c1-nano c1-pro c1-premium c1-ultra
sme_percentage|percent of operations|Operation_Mix|SME Operations Percentage|sme_inst_spec / inst_spec * 100|c1-nano c1-pro c1-premium c1-ultra
store_ls_percentage|percent of load/store operations|Operation_Mix|Store Operations Percentage of Load/Store Operations|st_spec / ldst_spec * 100|c1-nano c1-pro c1-premium c1-ultra
sve_percentage|percent of operations|Operation_Mix|Scalable Vector Operations Percentage|sve_spec / inst_spec * 100|c1-nano
system_l3_cache_hit_ratio|per L2 cache refill|System_Memory_Effectiveness|System L3 Cache Hit Ratio|l3d_cache_hit_rd / (l2d_cache_refill_rd + l2i_cache_refill)|c1-nano
system_peer_cluster_cache_hit_ratio|per L2 cache refill|System_Memory_Effectiveness|System Peer Cluster Cache Hit Ratio|(dsnp_hit + isnp_hit_rd) / (l2d_cache_refill + l2i_cache_refill)|c1-nano c1-pro c1-premium c1-ultra
za_active_cycles_ratio|percent of cycles|Cycle_Accounting|ZA Active Cycles Ratio|za_active / cpu_cycles * 100|c1-nano c1-pro c1-premium c1-ultra
backend_bound|percent of slots|Topdown_L1|Backend Bound|(stall_slot_backend - 5 * imp_wfx_clock_cycles) / (5 * (cpu_cycles - imp_wfx_clock_cycles)) * 100|c1-pro
backend_core_bound|percent of cycles|Topdown_Backend|Backend Core Bound|(stall_backend_cpubound - imp_wfx_clock_cycles) / (stall_backend - imp_wfx_clock_cycles) * 100|c1-pro
backend_core_other_bound|percent of cycles|Topdown_Backend|Backend Core Other Bound|(imp_stall_backend_pcrf + imp_stall_backend_rstack) / (stall_backend_cpubound - imp_wfx_clock_cycles) * 100|c1-pro
backend_core_rename_bound|percent of cycles|Topdown_Backend|Backend Core Rename Bound|stall_backend_rename / (stall_backend_cpubound - imp_wfx_clock_cycles) * 100|c1-pro
backend_mem_bound|percent of cycles|Topdown_Backend|Backend Memory Bound|stall_backend_membound / (stall_backend - imp_wfx_clock_cycles) * 100|c1-pro
backend_stalled_cycles|percent of cycles|Cycle_Accounting|Backend Stalled Cycles|(stall_backend - imp_wfx_clock_cycles) / (cpu_cycles - imp_wfx_clock_cycles) * 100|c1-pro
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|(1 - (stall_slot - 5 * imp_wfx_clock_cycles) / (5 * (cpu_cycles - imp_wfx_clock_cycles))) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / (cpu_cycles - imp_wfx_clock_cycles) * 100|c1-pro
branch_percentage|percent of operations|Operation_Mix|Branch Operations Percentage|(pc_write_spec - isb_spec) / inst_spec * 100|c1-pro
branch_port_utilization|operations per cycle|Port_Utilization|Branch Execution Unit Utilization|imp_op_bru_issue / (cpu_cycles - imp_wfx_clock_cycles)|c1-pro c1-premium c1-ultra
bus_access_average_count|bus accesses|Bus_Effectiveness|Bus Access Average Count|(bus_access_rd + bus_access_wr) / bus_req|c1-pro c1-premium c1-ultra
cas_near_fail_ratio|per near compare and swap instruction|Atomics_Effectiveness|Compare and Swap Near Fail Ratio|1 - cas_near_pass / cas_near_spec|c1-pro c1-premium c1-ultra
dtlb_walk_large_ratio|per TLB access|DTLB_Effectiveness|DTLB Walk Large Page Ratio|dtlb_walk_large / l1d_tlb|c1-pro c1-premium c1-ultra
dtlb_walk_small_ratio|per TLB access|DTLB_Effectiveness|DTLB Walk Small Page Ratio|dtlb_walk_small / l1d_tlb|c1-pro c1-premium c1-ultra
fp_ops_per_cycle|operations per cycle|FP_Arithmetic_Intensity|Floating Point Operations per Cycle|(fp_scale_ops_spec + fp_fixed_ops_spec) / (cpu_cycles - imp_wfx_clock_cycles)|c1-pro c1-premium c1-ultra
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|(stall_slot_frontend / (5 * (cpu_cycles - imp_wfx_clock_cycles)) - stall_frontend_flush / (cpu_cycles - imp_wfx_clock_cycles)) * 100|c1-pro
frontend_core_flush_machine_clear_bound|percent of cycles|Topdown_Frontend|Frontend Core Flush Machine Clear Bound|imp_stall_frontend_flush_clear / stall_frontend_flush * 100|c1-pro
frontend_core_flush_resteer_bound|percent of cycles|Topdown_Frontend|Frontend Core Flush Branch Resteer Bound|imp_stall_frontend_flush_resteer / stall_frontend_flush * 100|c1-pro c1-premium c1-ultra
frontend_core_spec_throttle_bound|percent of cycles|Topdown_Frontend|Frontend Core Specuation Throttle Bound|imp_stall_frontend_spec_throt / stall_frontend_cpubound * 100|c1-pro c1-premium c1-ultra
frontend_stalled_cycles|percent of cycles|Cycle_Accounting|Frontend Stalled Cycles|stall_frontend / (cpu_cycles - imp_wfx_clock_cycles) * 100|c1-pro
int_port_utilization|operations per cycle|Port_Utilization|Integer Execution Unit Utilization|imp_op_dpu_issue / (cpu_cycles - imp_wfx_clock_cycles)|c1-pro c1-premium c1-ultra
ipc|per cycle|General|Instructions Per Cycle|inst_retired / (cpu_cycles - imp_wfx_clock_cycles)|c1-pro c1-premium c1-ultra
iq_stall_lsu_percentage|percent of backend stalls|IQ_Effectiveness|Load/Store IQ Stall Percentage|imp_stall_backend_iq_ls / stall_backend_busy * 100|c1-pro c1-premium c1-ultra
iq_stall_mx_percentage|percent of backend stalls|IQ_Effectiveness|Integer MX IQ Stall Percentage|imp_stall_backend_iq_mx / stall_backend_busy * 100|c1-pro c1-premium c1-ultra
iq_stall_sx_percentage|percent of backend stalls|IQ_Effectiveness|Integer SX IQ Stall Percentage|imp_stall_backend_iq_sx / stall_backend_busy * 100|c1-pro c1-premium c1-ultra
iq_stall_vpu_percentage|percent of backend stalls|IQ_Effectiveness|Vector IQ Stall Percentage|imp_stall_backend_iq_vx / stall_backend_busy * 100|c1-pro c1-premium c1-ultra
itlb_walk_large_ratio|per TLB access|ITLB_Effectiveness|ITLB Walk Large Page Ratio|itlb_walk_large / l1i_tlb|c1-pro c1-premium c1-ultra
itlb_walk_small_ratio|per TLB access|ITLB_Effectiveness|ITLB Walk Small Page Ratio|itlb_walk_small / l1i_tlb|c1-pro c1-premium c1-ultra
l1_prefetcher_accuracy|useful prefetches per total prefetches|Prefetcher_Effectiveness|L1D Prefetcher Accuracy|(l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf) / l1d_cache_refill_hwprf|c1-pro
l1_prefetcher_coverage|useful prefetches per demand misses|Prefetcher_Effectiveness|L1D Prefetcher Coverage|(l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf) / (l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf + l1d_cache_refill_rd + l1d_cache_refill_wr)|c1-pro
l1_prefetcher_timeliness|timely prefetches per useful prefetches|Prefetcher_Effectiveness|L1D Prefetcher Timeliness|l1d_cache_hit_rw_fhwprf / (l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf)|c1-pro c1-premium c1-ultra
l1d_cache_demand_mpki|MPKI|MPKI|L1D Cache Demand MPKI|(l1d_cache_refill_rd + l1d_cache_refill_wr) / inst_retired * 1000|c1-pro c1-premium c1-ultra
l2_prefetcher_accuracy_l1hwprf_inclusive|useful prefetches per total prefetches|Prefetcher_Effectiveness|L2 Cache Prefetcher Accuracy (L1 HW prefetch inclusive)|(imp_l2_cache_prefetch_useful + imp_l2_cache_prefetch_late) / l2d_cache_refill_hwprf|c1-pro c1-premium c1-ultra
l2_prefetcher_coverage_l1hwprf_exclusive|useful prefetches per demand misses|Prefetcher_Effectiveness|L2 Cache Prefetcher Coverage (L1 HW prefetch exclusive)|(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / (l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf + l2d_cache_refill - l2d_cache_refill_hwprf - imp_l2d_cache_refill_l1hwprf)|c1-pro
l2_prefetcher_coverage_l1hwprf_inclusive|useful prefetches per demand misses|Prefetcher_Effectiveness|L2 Cache Prefetcher Coverage (L1 HW prefetch inclusive)|(imp_l2_cache_prefetch_useful + imp_l2_cache_prefetch_late) / (imp_l2_cache_prefetch_useful + imp_l2_cache_prefetch_late + l2d_cache_refill - l2d_cache_refill_hwprf)|c1-pro c1-premium c1-ultra
l2_prefetcher_timeliness_l1hwprf_inclusive|timely prefetches per useful prefetches|Prefetcher_Effectiveness|L2 Cache Prefetcher Timeliness (L1 HW prefetch inclusive)|imp_l2_cache_prefetch_useful / (imp_l2_cache_prefetch_useful + imp_l2_cache_prefetch_late)|c1-pro c1-premium c1-ultra
l2d_cache_demand_mpki|MPKI|MPKI|L2D Cache Demand MPKI|(l2d_cache_refill_rd + l2d_cache_refill_wr) / inst_retired * 1000|c1-pro c1-premium c1-ultra
l2d_cache_miss_ratio|per cache access|Miss_Ratio|L2D Cache Miss Ratio|l2d_cache_refill / l2d_cache|c1-pro c1-premium c1-ultra
l2d_cache_mpki|MPKI|MPKI|L2D Cache MPKI|l2d_cache_refill / inst_retired * 1000|c1-pro c1-premium c1-ultra
l3_cache_miss_ratio|per cache access|Miss_Ratio|L3 Cache Miss Ratio|l3d_cache_refill / l3d_cache|c1-pro c1-premium c1-ultra
l3_cache_mpki|MPKI|MPKI|L3 Cache MPKI|l3d_cache_refill / inst_retired * 1000|c1-pro c1-premium c1-ultra
lsu_port_utilization|operations per cycle|Port_Utilization|Load/Store Address Execution Unit Utilization|imp_op_lsu_issue / (cpu_cycles - imp_wfx_clock_cycles)|c1-pro c1-premium c1-ultra
mcq_stall_percentage|percent of backend stalls|MCQ_Effectiveness|Commit Queue Stall Percentage|imp_stall_backend_mcq / (stall_backend_cpubound - imp_wfx_clock_cycles) * 100|c1-pro
nonsve_fp_ops_per_cycle|operations per cycle|FP_Arithmetic_Intensity|Non-SVE Floating Point Operations per Cycle|fp_fixed_ops_spec / (cpu_cycles - imp_wfx_clock_cycles)|c1-pro c1-premium c1-ultra
rename_stall_flags_ratio|cycles per rename stall cycle|Rename_Effectiveness|Flag Register Rename Ratio|imp_stall_backend_rename_frf / stall_backend_rename|c1-pro
rename_stall_int_ratio|cycles per rename stall cycle|Rename_Effectiveness|Integer Register Rename Ratio|imp_stall_backend_rename_grf / stall_backend_rename|c1-pro
rename_stall_pred_ratio|cycles per rename stall cycle|Rename_Effectiveness|Predicate Register Rename Ratio|imp_stall_backend_rename_pdrf / stall_backend_rename|c1-pro
rename_stall_vec_ratio|cycles per rename stall cycles|Rename_Effectiveness|Vector Register Rename Ratio|imp_stall_backend_rename_vrf / stall_backend_rename|c1-pro
retiring|percent of slots|Topdown_L1|Retiring|(1 - (stall_slot - 5 * imp_wfx_clock_cycles) / ((cpu_cycles - imp_wfx_clock_cycles) * 5)) * (op_retired / op_spec) * 100|c1-pro
std_port_utilization|operations per cycle|Port_Utilization|Integer Store Data Execution Unit Utilization|imp_op_std_issue / (cpu_cycles - imp_wfx_clock_cycles)|c1-pro c1-premium c1-ultra
sve_fp_ops_per_cycle|operations per cycle|FP_Arithmetic_Intensity|SVE Floating Point Operations per Cycle|fp_scale_ops_spec / (cpu_cycles - imp_wfx_clock_cycles)|c1-pro c1-premium c1-ultra
sve_percentage|percent of operations|Operation_Mix|SVE Operations Percentage|sve_spec / inst_spec * 100|c1-pro c1-premium c1-ultra
system_dram_mem_hit_ratio|per L2 cache refill|System_Memory_Effectiveness|System DRAM Hit Ratio|imp_dram_access / (l2d_cache_refill + l2i_cache_refill)|c1-pro c1-premium c1-ultra
system_l3_cache_hit_ratio|per L2 cache refill|System_Memory_Effectiveness|System L3 Cache Hit Ratio|l3d_cache_hit / (l2d_cache_refill + l2i_cache_refill)|c1-pro c1-premium c1-ultra
system_llc_cache_hit_ratio|per L2 cache refill|System_Memory_Effectiveness|System Last Level Cache Hit Ratio|ll_cache_hit / (l2d_cache_refill + l2i_cache_refill)|c1-pro c1-premium c1-ultra
vpu_port_utilization|operations per cycle|Port_Utilization|Vector Execution Unit Utilization|imp_op_vpu_issue / (cpu_cycles - imp_wfx_clock_cycles)|c1-pro c1-premium c1-ultra
backend_bound|percent of slots|Topdown_L1|Backend Bound|stall_slot_backend / (10 * (cpu_cycles - imp_wfx_clock_cycles)) * 100|c1-premium c1-ultra
backend_core_other_bound|percent of cycles|Topdown_Backend|Backend Core Other Bound|imp_stall_backend_cpubound_other / stall_backend_cpubound * 100|c1-premium c1-ultra
backend_core_spec_throttle_bound|percent of cycles|Topdown_Backend|Backend Core Specuation Throttle Bound|imp_stall_backend_spec_throt / stall_backend_cpubound * 100|c1-premium c1-ultra
backend_stalled_cycles|percent of cycles|Cycle_Accounting|Backend Stalled Cycles|stall_backend / (cpu_cycles - imp_wfx_clock_cycles) * 100|c1-premium c1-ultra
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|(1 - (stall_slot - 10 * imp_wfx_clock_cycles) / (10 * (cpu_cycles - imp_wfx_clock_cycles))) * (1 - op_retired / op_spec) * 100 + (stall_frontend_flush - imp_wfx_clock_cycles) / (cpu_cycles - imp_wfx_clock_cycles) * 100|c1-premium c1-ultra
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|((stall_slot_frontend - 10 * imp_wfx_clock_cycles) / (10 * (cpu_cycles - imp_wfx_clock_cycles)) - (stall_frontend_flush - imp_wfx_clock_cycles) / (cpu_cycles - imp_wfx_clock_cycles)) * 100|c1-premium c1-ultra
frontend_core_bound|percent of cycles|Topdown_Frontend|Frontend Core Bound|(stall_frontend_cpubound - imp_wfx_clock_cycles) / (stall_frontend - imp_wfx_clock_cycles) * 100|c1-premium c1-ultra
frontend_core_flush_bound|percent of cycles|Topdown_Frontend|Frontend Core Flush Bound|(stall_frontend_flush - imp_wfx_clock_cycles) / (stall_frontend_cpubound - imp_wfx_clock_cycles) * 100|c1-premium c1-ultra
frontend_core_flush_machine_clear_bound|percent of cycles|Topdown_Frontend|Frontend Core Flush Machine Clear Bound|(imp_stall_frontend_flush_clear - imp_wfx_clock_cycles) / (stall_frontend_flush - imp_wfx_clock_cycles) * 100|c1-premium c1-ultra
frontend_mem_bound|percent of cycles|Topdown_Frontend|Frontend Memory Bound|stall_frontend_membound / (stall_frontend - imp_wfx_clock_cycles) * 100|c1-premium c1-ultra
frontend_stalled_cycles|percent of cycles|Cycle_Accounting|Frontend Stalled Cycles|(stall_frontend - imp_wfx_clock_cycles) / (cpu_cycles - imp_wfx_clock_cycles) * 100|c1-premium c1-ultra
l1_prefetcher_accuracy|useful prefetches per total prefetches|Prefetcher_Effectiveness|L1D Prefetcher Accuracy|(l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf) / (l1d_cache_refill_hwprf + l1d_lfb_hit_rw_fhwprf)|c1-premium c1-ultra
l1_prefetcher_coverage|useful prefetches per demand misses|Prefetcher_Effectiveness|L1D Prefetcher Coverage|(l1d_cache_hit_rw_fhwprf + l1d_lfb_hit_rw_fhwprf) / (l1d_cache_hit_rw_fhwprf + l1d_cache_refill_rd + l1d_cache_refill_wr)|c1-premium c1-ultra
l2_prefetcher_accuracy_l1hwprf_exclusive|useful prefetches per total prefetches|Prefetcher_Effectiveness|L2 Cache Prefetcher Accuracy (L1 HW prefetch exclusive)|(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / (l2d_cache_refill_hwprf - imp_l2_cache_prefetch_useful - imp_l2_cache_prefetch_late + l2d_lfb_hit_rw_fhwprf + l2d_cache_refill_hwprf)|c1-premium c1-ultra
l2_prefetcher_coverage_l1hwprf_exclusive|useful prefetches per demand misses|Prefetcher_Effectiveness|L2 Cache Prefetcher Coverage (L1 HW prefetch exclusive)|(l2d_cache_hit_rw_fhwprf + l2d_lfb_hit_rw_fhwprf) / (l2d_cache_refill_rd + l2d_cache_refill_wr)|c1-premium c1-ultra
mcq_stall_percentage|percent of backend stalls|MCQ_Effectiveness|Commit Queue Stall Percentage|imp_stall_backend_mcq / stall_backend_cpubound * 100|c1-premium c1-ultra
rename_stall_flags_ratio|cycles per rename stall cycle|Rename_Effectiveness|Flag Register Rename Ratio|imp_stall_backend_rename_frf / (imp_stall_backend_rename_vrf + imp_stall_backend_rename_frf + imp_stall_backend_rename_grf + imp_stall_backend_rename_pdrf)|c1-premium c1-ultra
rename_stall_int_ratio|cycles per rename stall cycle|Rename_Effectiveness|Integer Register Rename Ratio|imp_stall_backend_rename_grf / (imp_stall_backend_rename_vrf + imp_stall_backend_rename_frf + imp_stall_backend_rename_grf + imp_stall_backend_rename_pdrf)|c1-premium c1-ultra
rename_stall_pred_ratio|cycles per rename stall cycle|Rename_Effectiveness|Predicate Register Rename Ratio|imp_stall_backend_rename_pdrf / (imp_stall_backend_rename_vrf + imp_stall_backend_rename_frf + imp_stall_backend_rename_grf + imp_stall_backend_rename_pdrf)|c1-premium c1-ultra
rename_stall_vec_ratio|cycles per rename stall cycles|Rename_Effectiveness|Vector Register Rename Ratio|imp_stall_backend_rename_vrf / (imp_stall_backend_rename_vrf + imp_stall_backend_rename_frf + imp_stall_backend_rename_grf + imp_stall_backend_rename_pdrf)|c1-premium c1-ultra
retiring|percent of slots|Topdown_L1|Retiring|(1 - (stall_slot - 10 * imp_wfx_clock_cycles) / ((cpu_cycles - imp_wfx_clock_cycles) * 10)) * (op_retired / op_spec) * 100|c1-premium c1-ultra`;

/** What a metric says, in words: name, text. */
export const METRIC_WORDS = `backend_bound|Share of slots lost because the backend took too little
backend_busy_bound|Part of the backend's lost cycles with queues or units full
backend_busy_ls_bound|Part of the backend's lost cycles with the load and store unit busy
backend_busy_vpu_arb_bound|Part of the backend's lost cycles that waited for the shared vector unit
backend_cache_l1d_bound|Of the cache misses: those that the second level answered
backend_cache_l2d_bound|Of the cache misses: those that went beyond the second level
backend_cme_backpressure_bound|Of the SME2 part: the unit took no more
backend_cme_busy_arb_bound|Of the SME2 part: waiting for the unit, which other cores share
backend_cme_cpu_bound|Of the SME2 part: the unit waited for the core
backend_core_bound|Part of the backend's lost cycles that is not memory
backend_core_cme_bound|Of the core part: the SME2 unit was busy
backend_core_other_bound|Of the core part: other limits of the core
backend_core_rename_bound|Of the core part: no register free
backend_core_spec_throttle_bound|Of the core part: speculation slowed to save power
backend_mem_bound|Part of the backend's lost cycles that waited for memory
backend_mem_cache_bound|Of the memory part: data cache misses
backend_mem_cme_barrier_bound|Of the SME2 memory part: barriers
backend_mem_cme_bound|Of the memory part: order between core and SME2 unit
backend_mem_cme_hazard_cpu_bound|Of the SME2 memory part: the unit waited for an access of the core
backend_mem_cme_lsrt_full_bound|Of the SME2 memory part: its tracker of loads and stores was full
backend_mem_cpu_hazard_cme_bound|Of the SME2 memory part: the core waited for an access of the unit
backend_mem_store_bound|Of the memory part: stores that could not drain
backend_mem_tlb_bound|Of the memory part: data address translation
backend_stall_interlock_bound|Part of the backend's lost cycles that waited for an input
backend_stall_interlock_from_cme_bound|Of the waiting for inputs: for the SME2 unit's results
backend_stall_interlock_from_cme_flags_bound|Of the waiting for SME2: for flags
backend_stall_interlock_from_cme_gpr_bound|Of the waiting for SME2: for general registers
backend_stall_interlock_from_cme_predicate_bound|Of the waiting for SME2: for predicates
backend_stall_interlock_ls_bound|Part of the backend's lost cycles that waited for a load's result
backend_stall_interlock_ptr_chase_bound|Part of the backend's lost cycles in which a load waited for the address another loads
backend_stall_interlock_to_cme_bound|Of the waiting for inputs: the SME2 unit for the core's results
backend_stall_interlock_to_cme_flags_bound|Of the SME2 unit's waiting: for flags
backend_stall_interlock_to_cme_gpr_bound|Of the SME2 unit's waiting: for general registers
backend_stall_interlock_to_cme_predicate_bound|Of the SME2 unit's waiting: for predicates
backend_stall_interlock_vpu_bound|Part of the backend's lost cycles that waited for the vector unit's result
backend_stalled_cycles|Share of cycles in which nothing was sent on because the backend took nothing
bad_speculation|Share of slots spent on work thrown away, and on recovering from it
barrier_percentage|Share of barriers among operations
branch_direct_ratio|Direct share of retired branches
branch_indirect_ratio|Indirect share of retired branches
branch_misprediction_ratio|Wrongly predicted share of retired branches
branch_mpki|Wrongly predicted branches per thousand instructions
branch_percentage|Share of branches among operations
branch_port_utilization|Operations issued to branch units per cycle
branch_return_ratio|Share of returns among retired branches
bus_access_average_count|Transfers per bus request
bus_read_requests_average_latency|Cycles that a bus read takes
cas_far_ratio|Share of compare-and-swaps done beyond the core
cas_near_fail_ratio|Share of those in the core's cache that did not swap
cas_near_pass_ratio|Share of those in the core's cache that swapped
cas_near_ratio|Share of compare-and-swaps done in the core's cache
cme_alloc_cycles_ratio|Share of cycles in which the core has the SME2 unit
cme_arb_pending_ratio|Share of cycles in which the core waits for the SME2 unit
crypto_percentage|Share of cryptographic operations
dtlb_mpki|Data page walks per thousand instructions
dtlb_walk_average_depth|Table reads per data page walk
dtlb_walk_average_latency|Cycles that a data page walk takes
dtlb_walk_block_ratio|Share of data translations with a walk that ended at a block
dtlb_walk_large_ratio|Share of data translations with a walk that ended at a large page
dtlb_walk_page_ratio|Share of data translations with a walk that ended at a page
dtlb_walk_ratio|Share of data translations that needed a page walk
dtlb_walk_small_ratio|Share of data translations with a walk that ended at a small page
fp16_percentage|Share of half-precision operations
fp32_percentage|Share of single-precision operations
fp64_percentage|Share of double-precision operations
fp_ops_per_cycle|Floating-point operations per cycle; those of scalable vectors counted per 128 bits
frontend_bound|Share of slots lost because the frontend delivered too little
frontend_cache_l1i_bound|Of the cache misses: those that the second level answered
frontend_cache_l2i_bound|Of the cache misses: those that went beyond the second level
frontend_core_bound|Part of the frontend's lost cycles that is not memory
frontend_core_flow_bound|Of the core part: branch prediction could not say where to go on
frontend_core_flush_bound|Of the core part: refilling after the pipeline was emptied
frontend_core_flush_machine_clear_bound|Of the refills: after exceptions and other clears, not branches
frontend_core_flush_resteer_bound|Of the refills: after wrongly predicted branches
frontend_core_spec_throttle_bound|Of the core part: speculation slowed to save power
frontend_mem_bound|Part of the frontend's lost cycles that waited for memory
frontend_mem_cache_bound|Of the memory part: instruction cache misses
frontend_mem_tlb_bound|Of the memory part: instruction address translation
frontend_stalled_cycles|Share of cycles in which nothing was sent on because the frontend delivered nothing
instruction_fetch_average_latency|Cycles that an instruction fetch takes
int_port_utilization|Operations issued to integer units per cycle
integer_dp_percentage|Share of integer arithmetic among operations
ipc|Instructions retired per cycle
iq_stall_lsu_percentage|Of the busy backend cycles: queue of loads and stores full
iq_stall_mx_percentage|Of the busy backend cycles: queue of complex integer operations full
iq_stall_sx_percentage|Of the busy backend cycles: queue of simple integer operations full
iq_stall_vpu_percentage|Of the busy backend cycles: queue of vector operations full
itlb_mpki|Instruction page walks per thousand instructions
itlb_walk_average_depth|Table reads per instruction page walk
itlb_walk_average_latency|Cycles that an instruction page walk takes
itlb_walk_block_ratio|Share of instruction translations with a walk that ended at a block
itlb_walk_large_ratio|Share of instruction translations with a walk that ended at a large page
itlb_walk_page_ratio|Share of instruction translations with a walk that ended at a page
itlb_walk_ratio|Share of instruction translations that needed a page walk
itlb_walk_small_ratio|Share of instruction translations with a walk that ended at a small page
l1_prefetcher_accuracy|Share of first-level data prefetches that were used
l1_prefetcher_coverage|Share of first-level data misses that prefetching spared
l1_prefetcher_timeliness|Share of used first-level data prefetches that came in time
l1d_cache_demand_mpki|Misses of the first-level data cache by demand accesses, per thousand instructions
l1d_cache_miss_ratio|Share of accesses to the first-level data cache that missed
l1d_cache_mpki|Misses of the first-level data cache per thousand instructions
l1d_tlb_miss_ratio|Share of accesses to the first-level data TLB that missed
l1d_tlb_mpki|Misses of the first-level data TLB per thousand instructions
l1i_cache_miss_ratio|Share of accesses to the first-level instruction cache that missed
l1i_cache_mpki|Misses of the first-level instruction cache per thousand instructions
l1i_tlb_miss_ratio|Share of accesses to the first-level instruction TLB that missed
l1i_tlb_mpki|Misses of the first-level instruction TLB per thousand instructions
l2_cache_miss_ratio|Share of accesses to the second-level cache that missed
l2_cache_mpki|Misses of the second-level cache per thousand instructions
l2_prefetcher_accuracy_l1hwprf_exclusive|Share of second-level prefetches that were used, uses by the first-level prefetcher left out
l2_prefetcher_accuracy_l1hwprf_inclusive|Share of second-level prefetches that were used, uses by the first-level prefetcher included
l2_prefetcher_coverage_l1hwprf_exclusive|Share of second-level misses that prefetching spared, the first-level prefetcher left out
l2_prefetcher_coverage_l1hwprf_inclusive|Share of second-level misses that prefetching spared, the first-level prefetcher included
l2_prefetcher_timeliness_l1hwprf_exclusive|Share of used second-level prefetches that came in time, the first-level prefetcher left out
l2_prefetcher_timeliness_l1hwprf_inclusive|Share of used second-level prefetches that came in time, the first-level prefetcher included
l2_tlb_miss_ratio|Share of accesses to the second-level TLB that missed
l2_tlb_mpki|Misses of the second-level TLB per thousand instructions
l2d_cache_demand_mpki|Misses of the second-level cache by demand accesses, per thousand instructions
l2d_cache_miss_ratio|Share of data accesses to the second-level cache that missed
l2d_cache_mpki|Data misses of the second-level cache per thousand instructions
l2i_cache_miss_ratio|Share of instruction fetches in the second-level cache that missed
l2i_cache_mpki|Instruction misses of the second-level cache per thousand instructions
l3_cache_miss_ratio|Share of accesses to the third-level cache that missed
l3_cache_mpki|Misses of the third-level cache per thousand instructions
ll_cache_read_hit_ratio|Share of reads of the last-level cache that hit
ll_cache_read_miss_ratio|Share of reads of the last-level cache that missed
ll_cache_read_mpki|Read misses of the last-level cache per thousand instructions
load_average_latency|Cycles of loads under way per memory access
load_ls_percentage|Share of loads among loads and stores
load_percentage|Share of loads among operations
load_store_percentage|Share of loads and stores among operations
lse_atomics_ratio|Share of atomics among loads and stores
lse_load_ratio|Share of atomics that return a value
lse_store_ratio|Share of atomics that return none
lsu_port_utilization|Operations issued to load and store units per cycle
mcq_stall_percentage|Of the core part: queue of operations waiting to retire full
nonsve_fp_ops_per_cycle|Floating-point operations per cycle, scalable vectors left out
rename_stall_flags_ratio|Of the lack of registers: flags
rename_stall_int_ratio|Of the lack of registers: general registers
rename_stall_pred_ratio|Of the lack of registers: predicates
rename_stall_vec_ratio|Of the lack of registers: vector registers
retiring|Share of slots that did useful work
scalar_fp_percentage|Share of scalar floating-point among operations
simd_percentage|Share of Advanced SIMD among operations
sm_active_cycles_ratio|Share of cycles in streaming mode
sme_percentage|Share of SME among operations
std_port_utilization|Operations issued to store data units per cycle
store_ls_percentage|Share of stores among loads and stores
store_percentage|Share of stores among operations
sve_all_percentage|Share of SVE among operations, loads and stores included
sve_fp_ops_per_cycle|Floating-point operations of scalable vectors per cycle, counted per 128 bits
sve_percentage|Share of SVE among operations
sve_predicate_empty_percentage|Of these, predicate empty: work for nothing
sve_predicate_full_percentage|Of these, all elements at work
sve_predicate_partial_percentage|Of these, some elements at work
sve_predicate_percentage|Share of SVE operations with a predicate among operations
system_dram_mem_hit_ratio|Share of second-level misses that DRAM answered
system_l3_cache_hit_ratio|Share of second-level misses that the third level answered
system_llc_cache_hit_ratio|Share of second-level misses that the last-level cache answered
system_peer_cluster_cache_hit_ratio|Share of second-level misses that another core's cache answered
vpu_port_utilization|Operations issued to vector and floating-point units per cycle
za_active_cycles_ratio|Share of cycles with the matrix register on`;

/** After a metric: name, events to sample, metrics and groups to look at, products. */
export const NEXT = `backend_stalled_cycles|stall_backend|DTLB_Effectiveness, L1D_Cache_Effectiveness, L2_Cache_Effectiveness, LL_Cache_Effectiveness, Operation_Mix|neoverse-n1
branch_misprediction_ratio|br_mis_pred_retired||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
branch_mpki|br_mis_pred_retired||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
branch_percentage|br_immed_spec, br_indirect_spec||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano
crypto_percentage|crypto_spec||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
dtlb_mpki|dtlb_walk||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
dtlb_walk_ratio|dtlb_walk||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_stalled_cycles|stall_frontend|Branch_Effectiveness, ITLB_Effectiveness, L1I_Cache_Effectiveness, L2_Cache_Effectiveness, LL_Cache_Effectiveness|neoverse-n1
integer_dp_percentage|dp_spec||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
ipc|inst_retired||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
itlb_mpki|itlb_walk||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
itlb_walk_ratio|itlb_walk||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
l1d_cache_miss_ratio|l1d_cache_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
l1d_cache_mpki|l1d_cache_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
l1d_tlb_miss_ratio|l1d_tlb_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
l1d_tlb_mpki|l1d_tlb_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
l1i_cache_miss_ratio|l1i_cache_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
l1i_cache_mpki|l1i_cache_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
l1i_tlb_miss_ratio|l1i_tlb_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
l1i_tlb_mpki|l1i_tlb_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
l2_cache_miss_ratio|l2d_cache_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae
l2_cache_mpki|l2d_cache_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae
l2_tlb_miss_ratio|l2d_tlb_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
l2_tlb_mpki|l2d_tlb_refill||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
ll_cache_read_hit_ratio|ll_cache_miss_rd||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
ll_cache_read_miss_ratio|ll_cache_miss_rd||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
ll_cache_read_mpki|ll_cache_miss_rd||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
load_percentage|ld_spec||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
scalar_fp_percentage|vfp_spec||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
simd_percentage|ase_spec||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
store_percentage|st_spec||neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
backend_bound|stall_slot_backend|DTLB_Effectiveness, L1D_Cache_Effectiveness, L2_Cache_Effectiveness, LL_Cache_Effectiveness, Operation_Mix|neoverse-n2-r0p3 neoverse-n2 neoverse-v1 neoverse-v2
backend_stalled_cycles|stall_backend||neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
bad_speculation|stall_slot, br_mis_pred|Branch_Effectiveness|neoverse-n2-r0p3 neoverse-n2 neoverse-v1 neoverse-v2
frontend_bound|stall_slot_frontend|Branch_Effectiveness, ITLB_Effectiveness, L1I_Cache_Effectiveness, L2_Cache_Effectiveness, LL_Cache_Effectiveness|neoverse-n2-r0p3 neoverse-n2 neoverse-v1 neoverse-v2
frontend_stalled_cycles|stall_frontend||neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
retiring|op_retired, op_spec|Operation_Mix|neoverse-n2-r0p3 neoverse-n2 neoverse-v1 neoverse-v2
sve_all_percentage|sve_inst_spec||neoverse-n2-r0p3 neoverse-n2 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3 neoverse-v3ae
backend_bound|stall_slot_backend|backend_core_bound, backend_mem_bound|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
backend_busy_bound|stall_backend_busy||neoverse-n3 neoverse-v3 neoverse-v3ae
backend_cache_l1d_bound|stall_backend_l1d|L1D_Cache_Effectiveness|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
backend_cache_l2d_bound|stall_backend_mem|L2_Cache_Effectiveness, LL_Cache_Effectiveness|neoverse-n3 neoverse-v3 neoverse-v3ae
backend_core_bound|stall_backend_cpubound|backend_core_rename_bound|neoverse-n3 neoverse-v3 neoverse-v3ae
backend_core_rename_bound|stall_backend_rename||neoverse-n3 neoverse-v3 neoverse-v3ae
backend_mem_bound|stall_backend_membound|backend_mem_cache_bound, backend_mem_tlb_bound, backend_mem_store_bound|neoverse-n3 neoverse-v3 neoverse-v3ae
backend_mem_cache_bound|stall_backend_mem, stall_backend_l1d|backend_cache_l1d_bound, backend_cache_l2d_bound|neoverse-n3 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
backend_mem_store_bound|stall_backend_st||neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
backend_mem_tlb_bound|stall_backend_tlb|DTLB_Effectiveness|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
bad_speculation|stall_frontend_flush|Branch_Effectiveness|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
barrier_percentage|isb_spec, dsb_spec, dmb_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
branch_direct_ratio|br_immed_retired||neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
branch_indirect_ratio|br_ind_retired||neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
branch_percentage|pc_write_spec||neoverse-n3 c1-pro c1-premium c1-ultra
branch_return_ratio|br_return_retired||neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
fp16_percentage|fp_hp_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
fp32_percentage|fp_sp_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
fp64_percentage|fp_dp_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
fp_ops_per_cycle|fp_scale_ops_spec, fp_fixed_ops_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
frontend_bound|stall_slot_frontend|frontend_core_bound, frontend_mem_bound|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_cache_l1i_bound|stall_frontend_l1i|L1I_Cache_Effectiveness|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_cache_l2i_bound|stall_frontend_mem|L2_Cache_Effectiveness, LL_Cache_Effectiveness|neoverse-n3 neoverse-v3 neoverse-v3ae
frontend_core_bound|stall_frontend_cpubound|frontend_core_flush_bound, frontend_core_flow_bound|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_core_flow_bound|stall_frontend_flow|Branch_Effectiveness|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_core_flush_bound|stall_frontend_flush|Branch_Effectiveness|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano
frontend_mem_bound|stall_frontend_membound|frontend_mem_cache_bound, frontend_mem_tlb_bound|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
frontend_mem_cache_bound|stall_frontend_mem, stall_frontend_l1i|frontend_cache_l1i_bound, frontend_cache_l2i_bound|neoverse-n3 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
frontend_mem_tlb_bound|stall_frontend_tlb|ITLB_Effectiveness|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
nonsve_fp_ops_per_cycle|fp_fixed_ops_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
retiring|op_retired|Operation_Mix|neoverse-n3 neoverse-v3 neoverse-v3ae c1-nano
sve_fp_ops_per_cycle|fp_scale_ops_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-pro c1-premium c1-ultra
sve_predicate_empty_percentage|sve_pred_empty_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
sve_predicate_full_percentage|sve_pred_full_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
sve_predicate_partial_percentage|sve_pred_partial_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
sve_predicate_percentage|sve_pred_spec||neoverse-n3 neoverse-v2 neoverse-v3 neoverse-v3ae c1-nano c1-pro c1-premium c1-ultra
backend_busy_bound|stall_backend_busy|backend_busy_ls_bound, backend_busy_vpu_arb_bound|c1-nano
backend_busy_ls_bound|imp_stall_backend_busy_ls|backend_mem_bound|c1-nano
backend_busy_vpu_arb_bound|imp_stall_backend_busy_vpu_arb||c1-nano
backend_cache_l2d_bound|stall_backend_mem|L2D_Cache_Effectiveness, LL_Cache_Effectiveness|c1-nano c1-pro c1-premium c1-ultra
backend_cme_backpressure_bound|stall_backend_busy_cmebound||c1-nano c1-pro c1-premium c1-ultra
backend_cme_busy_arb_bound|stall_backend_busy_cme_arb||c1-nano c1-pro c1-premium c1-ultra
backend_cme_cpu_bound|stall_backend_busy_cme_cpubound||c1-nano c1-pro c1-premium c1-ultra
backend_core_bound|stall_backend_cpubound|backend_core_cme_bound, backend_stall_interlock_bound, backend_busy_bound|c1-nano
backend_core_cme_bound|stall_backend_busy_cme|backend_cme_cpu_bound, backend_cme_backpressure_bound, backend_cme_busy_arb_bound|c1-nano c1-pro c1-premium c1-ultra
backend_mem_bound|stall_backend_membound|backend_mem_cme_bound, backend_mem_cache_bound, backend_mem_tlb_bound, backend_mem_store_bound, Atomics_Effectiveness, Prefetcher_Effectiveness|c1-nano c1-pro c1-premium c1-ultra
backend_mem_cache_bound|stall_backend_l1d, stall_backend_mem|backend_cache_l1d_bound, backend_cache_l2d_bound|c1-nano
backend_mem_cme_barrier_bound|stall_backend_mem_cme_barrier||c1-nano c1-pro c1-premium c1-ultra
backend_mem_cme_bound|stall_backend_mem_cme|backend_mem_cme_hazard_cpu_bound, backend_mem_cpu_hazard_cme_bound, backend_mem_cme_lsrt_full_bound, backend_mem_cme_barrier_bound|c1-nano c1-pro c1-premium c1-ultra
backend_mem_cme_hazard_cpu_bound|stall_backend_mem_cme_hz_on_cpu||c1-nano c1-pro c1-premium c1-ultra
backend_mem_cme_lsrt_full_bound|stall_backend_mem_cme_lsrt_full||c1-nano c1-pro c1-premium c1-ultra
backend_mem_cpu_hazard_cme_bound|stall_backend_mem_cpu_hz_on_cme||c1-nano c1-pro c1-premium c1-ultra
backend_stall_interlock_bound|stall_backend_ilock|backend_stall_interlock_to_cme_bound, backend_stall_interlock_from_cme_bound, backend_stall_interlock_ls_bound, backend_stall_interlock_ptr_chase_bound, backend_stall_interlock_vpu_bound|c1-nano
backend_stall_interlock_from_cme_bound|stall_backend_ilock_from_cme|CME_Ilock_From_CME|c1-nano
backend_stall_interlock_from_cme_flags_bound|stall_backend_ilock_from_cme_flags||c1-nano
backend_stall_interlock_from_cme_gpr_bound|stall_backend_ilock_from_cme_gpr||c1-nano
backend_stall_interlock_from_cme_predicate_bound|stall_backend_ilock_from_cme_pred||c1-nano
backend_stall_interlock_ls_bound|imp_stall_backend_ilock_ls|backend_mem_bound|c1-nano
backend_stall_interlock_ptr_chase_bound|imp_stall_backend_ilock_ls_into_agu|backend_mem_bound|c1-nano
backend_stall_interlock_to_cme_bound|stall_backend_ilock_to_cme|CME_Ilock_To_CME|c1-nano
backend_stall_interlock_to_cme_flags_bound|stall_backend_ilock_to_cme_flags||c1-nano
backend_stall_interlock_to_cme_gpr_bound|stall_backend_ilock_to_cme_gpr||c1-nano
backend_stall_interlock_to_cme_predicate_bound|stall_backend_ilock_to_cme_pred||c1-nano
backend_stall_interlock_vpu_bound|imp_stall_backend_ilock_vpu||c1-nano
bus_read_requests_average_latency|bus_req_rd_percyc||c1-nano c1-pro c1-premium c1-ultra
cas_far_ratio|cas_spec||c1-nano c1-pro c1-premium c1-ultra
cas_near_pass_ratio|cas_near_pass||c1-nano c1-pro c1-premium c1-ultra
cas_near_ratio|cas_near_spec||c1-nano c1-pro c1-premium c1-ultra
cme_alloc_cycles_ratio|cycles_cme_alloc||c1-nano c1-pro c1-premium c1-ultra
cme_arb_pending_ratio|cycles_arb_pending_cme||c1-nano c1-pro c1-premium c1-ultra
dtlb_walk_average_depth|dtlb_step||c1-nano c1-pro c1-premium c1-ultra
dtlb_walk_average_latency|dtlb_walk_percyc||c1-nano c1-pro c1-premium c1-ultra
dtlb_walk_block_ratio|dtlb_walk_block||c1-nano c1-pro c1-premium c1-ultra
dtlb_walk_page_ratio|dtlb_walk_page||c1-nano c1-pro c1-premium c1-ultra
frontend_cache_l2i_bound|stall_frontend_mem|L2I_Cache_Effectiveness, LL_Cache_Effectiveness|c1-nano c1-pro c1-premium c1-ultra
frontend_mem_cache_bound|stall_frontend_l1i, stall_frontend_mem|frontend_cache_l1i_bound, frontend_cache_l2i_bound|c1-nano
instruction_fetch_average_latency|inst_fetch_percyc||c1-nano c1-pro c1-premium c1-ultra
itlb_walk_average_depth|itlb_step||c1-nano c1-pro c1-premium c1-ultra
itlb_walk_average_latency|itlb_walk_percyc||c1-nano c1-pro c1-premium c1-ultra
itlb_walk_block_ratio|itlb_walk_block||c1-nano c1-pro c1-premium c1-ultra
itlb_walk_page_ratio|itlb_walk_page||c1-nano c1-pro c1-premium c1-ultra
l1d_cache_miss_ratio|l1d_cache_refill_rd, l1d_cache_refill_wr||c1-nano
l1d_cache_mpki|l1d_cache_refill_rd, l1d_cache_refill_wr||c1-nano
l2_prefetcher_accuracy_l1hwprf_exclusive|l2d_cache_hit_rw_fhwprf, l2d_lfb_hit_rw_fhwprf||c1-nano c1-pro c1-premium c1-ultra
l2_prefetcher_coverage_l1hwprf_exclusive|l2d_cache_hit_rw_fhwprf, l2d_lfb_hit_rw_fhwprf||c1-nano c1-pro c1-premium c1-ultra
l2_prefetcher_timeliness_l1hwprf_exclusive|l2d_cache_hit_rw_fhwprf, l2d_lfb_hit_rw_fhwprf||c1-nano c1-pro c1-premium c1-ultra
l2d_cache_miss_ratio|l2d_cache_refill_rd, l2d_cache_refill_wr||c1-nano
l2d_cache_mpki|l2d_cache_refill_rd, l2d_cache_refill_wr||c1-nano
l2i_cache_miss_ratio|l2i_cache_refill||c1-nano c1-pro c1-premium c1-ultra
l2i_cache_mpki|l2i_cache_refill||c1-nano c1-pro c1-premium c1-ultra
l3_cache_miss_ratio|l3d_cache_refill_rd||c1-nano
l3_cache_mpki|l3d_cache_refill_rd||c1-nano
ll_cache_read_hit_ratio|ll_cache_miss_rd, ll_cache_rd||c1-nano
load_average_latency|mem_access_rd_percyc||c1-nano c1-pro c1-premium c1-ultra
load_ls_percentage|ld_spec||c1-nano c1-pro c1-premium c1-ultra
load_store_percentage|ldst_spec||c1-nano c1-pro c1-premium c1-ultra
lse_atomics_ratio|lse_ldst_spec||c1-nano c1-pro c1-premium c1-ultra
lse_load_ratio|lse_ld_spec||c1-nano c1-pro c1-premium c1-ultra
lse_store_ratio|lse_st_spec||c1-nano c1-pro c1-premium c1-ultra
sm_active_cycles_ratio|sm_active_cycles||c1-nano c1-pro c1-premium c1-ultra
sme_percentage|sme_inst_spec||c1-nano c1-pro c1-premium c1-ultra
store_ls_percentage|st_spec||c1-nano c1-pro c1-premium c1-ultra
sve_percentage|sve_spec||c1-nano c1-pro c1-premium c1-ultra
system_l3_cache_hit_ratio|l3d_cache_hit_rd||c1-nano
system_peer_cluster_cache_hit_ratio|isnp_hit_rd, dsnp_hit||c1-nano c1-pro c1-premium c1-ultra
za_active_cycles_ratio|za_active||c1-nano c1-pro c1-premium c1-ultra
backend_busy_bound|stall_backend_busy|IQ_Effectiveness, Port_Utilization|c1-pro c1-premium c1-ultra
backend_core_bound|stall_backend_cpubound|backend_core_cme_bound, backend_core_other_bound, backend_core_rename_bound, backend_busy_bound|c1-pro
backend_core_other_bound|imp_stall_backend_pcrf, imp_stall_backend_rstack||c1-pro
backend_core_rename_bound|stall_backend_rename|Rename_Effectiveness|c1-pro c1-premium c1-ultra
branch_port_utilization|imp_op_bru_issue||c1-pro c1-premium c1-ultra
bus_access_average_count|bus_access_rd, bus_access_wr||c1-pro c1-premium c1-ultra
cas_near_fail_ratio|cas_near_spec||c1-pro c1-premium c1-ultra
dtlb_walk_large_ratio|dtlb_walk_large||c1-pro c1-premium c1-ultra
dtlb_walk_small_ratio|dtlb_walk_small||c1-pro c1-premium c1-ultra
frontend_core_flush_bound|stall_frontend_flush|frontend_core_flush_resteer_bound, frontend_core_flush_machine_clear_bound|c1-pro c1-premium c1-ultra
frontend_core_flush_machine_clear_bound|imp_stall_frontend_flush_clear||c1-pro c1-premium c1-ultra
frontend_core_flush_resteer_bound|imp_stall_frontend_flush_resteer|Branch_Effectiveness|c1-pro c1-premium c1-ultra
frontend_core_spec_throttle_bound|imp_stall_frontend_spec_throt||c1-pro c1-premium c1-ultra
int_port_utilization|imp_op_dpu_issue||c1-pro c1-premium c1-ultra
iq_stall_lsu_percentage|imp_stall_backend_iq_ls||c1-pro c1-premium c1-ultra
iq_stall_mx_percentage|imp_stall_backend_iq_mx||c1-pro c1-premium c1-ultra
iq_stall_sx_percentage|imp_stall_backend_iq_sx||c1-pro c1-premium c1-ultra
iq_stall_vpu_percentage|imp_stall_backend_iq_vx||c1-pro c1-premium c1-ultra
itlb_walk_large_ratio|itlb_walk_large||c1-pro c1-premium c1-ultra
itlb_walk_small_ratio|itlb_walk_small||c1-pro c1-premium c1-ultra
l1_prefetcher_accuracy|l1d_cache_hit_rw_fhwprf, l1d_lfb_hit_rw_fhwprf||c1-pro c1-premium c1-ultra
l1_prefetcher_coverage|l1d_cache_hit_rw_fhwprf, l1d_lfb_hit_rw_fhwprf||c1-pro c1-premium c1-ultra
l1_prefetcher_timeliness|l1d_cache_hit_rw_fhwprf, l1d_lfb_hit_rw_fhwprf||c1-pro c1-premium c1-ultra
l1d_cache_demand_mpki|l1d_cache_refill_rd, l1d_cache_refill_wr||c1-pro c1-premium c1-ultra
l2_prefetcher_accuracy_l1hwprf_inclusive|imp_l2_cache_prefetch_useful, imp_l2_cache_prefetch_late||c1-pro c1-premium c1-ultra
l2_prefetcher_coverage_l1hwprf_inclusive|imp_l2_cache_prefetch_useful, imp_l2_cache_prefetch_late||c1-pro c1-premium c1-ultra
l2_prefetcher_timeliness_l1hwprf_inclusive|imp_l2_cache_prefetch_useful, imp_l2_cache_prefetch_late||c1-pro c1-premium c1-ultra
l2d_cache_demand_mpki|l2d_cache_refill_wr, l2d_cache_refill_rd||c1-pro c1-premium c1-ultra
l2d_cache_miss_ratio|l2d_cache_refill||c1-pro c1-premium c1-ultra
l2d_cache_mpki|l2d_cache_refill||c1-pro c1-premium c1-ultra
l3_cache_miss_ratio|l3d_cache_refill||c1-pro c1-premium c1-ultra
l3_cache_mpki|l3d_cache_refill||c1-pro c1-premium c1-ultra
lsu_port_utilization|imp_op_lsu_issue||c1-pro c1-premium c1-ultra
mcq_stall_percentage|imp_stall_backend_mcq||c1-pro c1-premium c1-ultra
rename_stall_flags_ratio|imp_stall_backend_rename_frf||c1-pro c1-premium c1-ultra
rename_stall_int_ratio|imp_stall_backend_rename_grf||c1-pro c1-premium c1-ultra
rename_stall_pred_ratio|imp_stall_backend_rename_pdrf||c1-pro c1-premium c1-ultra
rename_stall_vec_ratio|imp_stall_backend_rename_vrf||c1-pro c1-premium c1-ultra
retiring|op_retired|Operation_Mix, Port_Utilization, IQ_Effectiveness|c1-pro c1-premium c1-ultra
std_port_utilization|imp_op_std_issue||c1-pro c1-premium c1-ultra
system_dram_mem_hit_ratio|imp_dram_access||c1-pro c1-premium c1-ultra
system_l3_cache_hit_ratio|l3d_cache_hit||c1-pro c1-premium c1-ultra
system_llc_cache_hit_ratio|ll_cache_hit||c1-pro c1-premium c1-ultra
vpu_port_utilization|imp_op_vpu_issue||c1-pro c1-premium c1-ultra
backend_core_bound|stall_backend_cpubound|backend_core_cme_bound, backend_core_rename_bound, backend_core_other_bound, backend_busy_bound|c1-premium c1-ultra
backend_core_other_bound|imp_stall_backend_cpubound_other|MCQ_Effectiveness|c1-premium c1-ultra
backend_core_spec_throttle_bound|imp_stall_backend_spec_throt||c1-premium c1-ultra`;

/** Of memory controllers: clock, number, name. */
export const DMC_EVENTS = `clk|0x00|cycle_count
clk|0x01|request
clk|0x02|upload_stal
clkdiv2|0x00|cycle_count
clkdiv2|0x01|allocate
clkdiv2|0x02|queue_depth
clkdiv2|0x03|waiting_for_wr_data
clkdiv2|0x04|read_backlog
clkdiv2|0x05|waiting_for_mi
clkdiv2|0x06|hazard_resolution
clkdiv2|0x07|enqueue
clkdiv2|0x08|arbitrate
clkdiv2|0x09|lrank_turnaround_activate
clkdiv2|0x0a|prank_turnaround_activate
clkdiv2|0x0b|read_depth
clkdiv2|0x0c|write_depth
clkdiv2|0x0d|highigh_qos_depth
clkdiv2|0x0e|high_qos_depth
clkdiv2|0x0f|medium_qos_depth
clkdiv2|0x10|low_qos_depth
clkdiv2|0x11|activate
clkdiv2|0x12|rdwr
clkdiv2|0x13|refresh
clkdiv2|0x14|training_request
clkdiv2|0x15|t_mac_tracker
clkdiv2|0x16|bk_fsm_tracker
clkdiv2|0x17|bk_open_tracker
clkdiv2|0x18|ranks_in_pwr_down
clkdiv2|0x19|ranks_in_sref`;
