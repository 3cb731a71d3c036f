/**
 * PMU events and metrics of Arm's cores: facts from WindowsPerf, which has them from Arm's machine-readable PMU data and
 * telemetry solution (Arm Limited, BSD-3-Clause), see NOTICE. Written by scripts/generate-arm-pmu.mjs: do not edit.
 */

/** Product, part number, least minor revision, slots a cycle, title. */
export const PRODUCTS = `neoverse-n1|0xd0c|0|5|Neoverse N1
neoverse-n2-r0p3|0xd49|3|5|Neoverse N2
neoverse-n2|0xd49|0|5|Neoverse N2
neoverse-n3|0xd8e|0|5|Neoverse N3
neoverse-v1|0xd40|0|8|Neoverse V1
neoverse-v2|0xd4f|0|8|Neoverse V2
neoverse-v3|0xd83|0|10|Neoverse V3`;

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

/** Beyond the architecture: product, number, name, title. */
export const PRODUCT_EVENTS = `neoverse-n3|0x120|imp_ct_flush|Flushes including architectural, microarchitectural, and branch redirects
neoverse-n3|0x121|imp_ct_flush_mem|Flushes due to memory hazards
neoverse-n3|0x122|imp_ct_flush_bad_branch|Flushes due to non-branch instruction predicted as a branch
neoverse-n3|0x124|imp_ct_flush_isb|Flushes due to ISB or similar side-effects
neoverse-n3|0x125|imp_ct_flush_other|Flushes due to other hazards
neoverse-n3|0x127|imp_ls_rar|Loadstore detected nuke due to read-after-read ordering hazard
neoverse-n3|0x128|imp_ls_raw|Loadstore detected nuke due to read-after-write ordering hazard
neoverse-n3|0x158|imp_stall_backend_rename_frf|RN dispatch stall due to flag registers
neoverse-n3|0x159|imp_stall_backend_rename_grf|RN dispatch stall due to general registers
neoverse-n3|0x15a|imp_stall_backend_rename_vrf|RN dispatch stall due to vector registers
neoverse-n3|0x15c|imp_stall_backend_iq_sx|Backend stall cycles, SX IQ full
neoverse-n3|0x15d|imp_stall_backend_iq_mx|Backend stall cycles, MX IQ full
neoverse-n3|0x15e|imp_stall_backend_iq_ls|Backend stall cycles, LS IQ full
neoverse-n3|0x15f|imp_stall_backend_iq_vx|Backend stall cycles, VX IQ full
neoverse-n3|0x160|imp_stall_backend_mcq|Backend stall cycles, MCQ full
neoverse-n3|0x198|imp_l2_chi_cbusy0|Number of RXDAT or RXRSP response received with CBusy of 0
neoverse-n3|0x199|imp_l2_chi_cbusy1|Number of RXDAT or RXRSP response received with CBusy of 1
neoverse-n3|0x19a|imp_l2_chi_cbusy2|Number of RXDAT or RXRSP response received with CBusy of 2
neoverse-n3|0x19b|imp_l2_chi_cbusy3|Number of RXDAT or RXRSP response received with CBusy of 3
neoverse-n3|0x19c|imp_l2_chi_cbusy_mt|Number of RXDAT or RXRSP response received with CBusy Multi-threaded set
neoverse-n3|0x1003|imp_stall_backend_pcrf|Backend stall cycles, PCRF full
neoverse-n3|0x1005|imp_stall_backend_rstack|Backend stall cycles, return stack full
neoverse-n3|0x8171|cas_near_pass|Atomic memory Operation speculatively executed, Compare and Swap pass
neoverse-n3|0x8172|cas_near_spec|Atomic memory Operation speculatively executed, Compare and Swap near
neoverse-n3|0x8173|cas_far_spec|Atomic memory Operation speculatively executed, Compare and Swap far
neoverse-n3|0x81bc|l1d_cache_refill_hwprf|Level 1 data cache refill, hardware prefetch
neoverse-n3|0x8285|l2d_cache_prf|Level 2 data cache, preload or prefetch hit
neoverse-n3|0x828d|l2d_cache_refill_prf|Level 2 data cache refill, preload or prefetch hit
neoverse-n3|0x829a|ll_cache_refill|Last level cache refill
neoverse-v3|0x108|imp_l2_cache_if_refill|Level 2 cache refill, fetch
neoverse-v3|0x10b|imp_l2_cache_pf_late_refill|Level 2 prefetch requests, late
neoverse-v3|0x120|imp_ct_flush|Flushes including architectural, microarchitectural, and branch redirects
neoverse-v3|0x121|imp_ct_flush_mem|Flushes due to memory hazards
neoverse-v3|0x122|imp_ct_flush_bad_branch|Flushes due to non-branch instruction predicted as a branch
neoverse-v3|0x123|imp_ct_flush_predecode_err|Flushes due to bad predecode
neoverse-v3|0x124|imp_ct_flush_isb|Flushes due to ISB or similar side-effects
neoverse-v3|0x125|imp_ct_flush_other|Flushes due to other hazards
neoverse-v3|0x127|imp_ls_rar|Loadstore detected nuke due to read-after-read ordering hazard
neoverse-v3|0x128|imp_ls_raw|Loadstore detected nuke due to read-after-write ordering hazard
neoverse-v3|0x158|imp_stall_backend_rename_frf|RN dispatch stall due to flag registers
neoverse-v3|0x159|imp_stall_backend_rename_grf|RN dispatch stall due to general registers
neoverse-v3|0x15a|imp_stall_backend_rename_vrf|RN dispatch stall due to vector registers
neoverse-v3|0x15c|dispatch_stall_iq_sx|Dispatch stalled due to IQ full,SX
neoverse-v3|0x15d|dispatch_stall_iq_mx|Dispatch stalled due to IQ full,MX
neoverse-v3|0x15e|dispatch_stall_iq_ls|Dispatch stalled due to IQ full,LS
neoverse-v3|0x15f|dispatch_stall_iq_vx|Dispatch stalled due to IQ full,VX
neoverse-v3|0x160|dispatch_stall_mcq|Dispatch stalled due to MCQ full
neoverse-v3|0x17b|imp_near_cas|Near atomics: compare and swap
neoverse-v3|0x17c|imp_near_cas_pass|Near atomics: compare and swap pass
neoverse-v3|0x198|l2_chi_cbusy0|Number of RXDAT or RXRSP response received with CBusy of 0
neoverse-v3|0x199|l2_chi_cbusy1|Number of RXDAT or RXRSP response received with CBusy of 1
neoverse-v3|0x19a|l2_chi_cbusy2|Number of RXDAT or RXRSP response received with CBusy of 2
neoverse-v3|0x19b|l2_chi_cbusy3|Number of RXDAT or RXRSP response received with CBusy of 3
neoverse-v3|0x19c|l2_chi_cbusy_mt|Number of RXDAT or RXRSP response received with CBusy Multi-threaded set
neoverse-v3|0x1b8|l2d_cache_l1hwprf|L2D cache access due to L1 hardware prefetch
neoverse-v3|0x1b9|l2d_cache_refill_l1hwprf|L2D cache refill due to L1 hardware prefetch
neoverse-v3|0x81c0|l1i_cache_hit_rd|Level 1 instruction cache demand fetch hit
neoverse-v3|0x81d0|l1i_cache_hit_rd_fprfm|Level 1 instruction cache demand fetch first hit, fetched by software preload
neoverse-v3|0x81e0|l1i_cache_hit_rd_fhwprf|Level 1 instruction cache demand fetch first hit, fetched by hardware prefetcher
neoverse-v3|0x8200|l1i_cache_hit|Level 1 instruction cache hit
neoverse-v3|0x8208|l1i_cache_hit_prfm|Level 1 instruction cache software preload hit
neoverse-v3|0x8240|l1i_lfb_hit_rd|Level 1 instruction cache demand fetch line-fill buffer hit
neoverse-v3|0x8250|l1i_lfb_hit_rd_fprfm|Level 1 instruction cache demand fetch line-fill buffer first hit, recently fetched by software preload
neoverse-v3|0x8260|l1i_lfb_hit_rd_fhwprf|Level 1 instruction cache demand fetch line-fill buffer first hit, recently fetched by hardware prefetcher`;

/** Name, unit, group, title, formula over events, products that it is of (`*` = all). */
export const METRICS = `backend_stalled_cycles|percent of cycles|Cycle_Accounting|Backend Stalled Cycles|stall_backend / cpu_cycles * 100|*
branch_misprediction_ratio|per branch|Miss_Ratio|Branch Misprediction Ratio|br_mis_pred_retired / br_retired|*
branch_mpki|MPKI|MPKI|Branch MPKI|br_mis_pred_retired / inst_retired * 1000|*
branch_percentage|percent of operations|Operation_Mix|Branch Operations Percentage|(br_immed_spec + br_indirect_spec) / inst_spec * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-v1 neoverse-v2 neoverse-v3
crypto_percentage|percent of operations|Operation_Mix|Crypto Operations Percentage|crypto_spec / inst_spec * 100|*
dtlb_mpki|MPKI|MPKI|DTLB MPKI|dtlb_walk / inst_retired * 1000|*
dtlb_walk_ratio|per TLB access|Miss_Ratio|DTLB Walk Ratio|dtlb_walk / l1d_tlb|*
frontend_stalled_cycles|percent of cycles|Cycle_Accounting|Frontend Stalled Cycles|stall_frontend / cpu_cycles * 100|*
integer_dp_percentage|percent of operations|Operation_Mix|Integer Operations Percentage|dp_spec / inst_spec * 100|neoverse-n1 neoverse-n2-r0p3 neoverse-n2 neoverse-v1 neoverse-v2 neoverse-v3
ipc|per cycle|General|Instructions Per Cycle|inst_retired / cpu_cycles|*
itlb_mpki|MPKI|MPKI|ITLB MPKI|itlb_walk / inst_retired * 1000|*
itlb_walk_ratio|per TLB access|Miss_Ratio|ITLB Walk Ratio|itlb_walk / l1i_tlb|*
l1d_cache_miss_ratio|per cache access|Miss_Ratio|L1D Cache Miss Ratio|l1d_cache_refill / l1d_cache|*
l1d_cache_mpki|MPKI|MPKI|L1D Cache MPKI|l1d_cache_refill / inst_retired * 1000|*
l1d_tlb_miss_ratio|per TLB access|Miss_Ratio|L1 Data TLB Miss Ratio|l1d_tlb_refill / l1d_tlb|*
l1d_tlb_mpki|MPKI|MPKI|L1 Data TLB MPKI|l1d_tlb_refill / inst_retired * 1000|*
l1i_cache_miss_ratio|per cache access|Miss_Ratio|L1I Cache Miss Ratio|l1i_cache_refill / l1i_cache|*
l1i_cache_mpki|MPKI|MPKI|L1I Cache MPKI|l1i_cache_refill / inst_retired * 1000|*
l1i_tlb_miss_ratio|per TLB access|Miss_Ratio|L1 Instruction TLB Miss Ratio|l1i_tlb_refill / l1i_tlb|*
l1i_tlb_mpki|MPKI|MPKI|L1 Instruction TLB MPKI|l1i_tlb_refill / inst_retired * 1000|*
l2_cache_miss_ratio|per cache access|Miss_Ratio|L2 Cache Miss Ratio|l2d_cache_refill / l2d_cache|*
l2_cache_mpki|MPKI|MPKI|L2 Cache MPKI|l2d_cache_refill / inst_retired * 1000|*
l2_tlb_miss_ratio|per TLB access|Miss_Ratio|L2 Unified TLB Miss Ratio|l2d_tlb_refill / l2d_tlb|*
l2_tlb_mpki|MPKI|MPKI|L2 Unified TLB MPKI|l2d_tlb_refill / inst_retired * 1000|*
ll_cache_read_hit_ratio|per cache access|LL_Cache_Effectiveness|LL Cache Read Hit Ratio|(ll_cache_rd - ll_cache_miss_rd) / ll_cache_rd|*
ll_cache_read_miss_ratio|per cache access|Miss_Ratio|LL Cache Read Miss Ratio|ll_cache_miss_rd / ll_cache_rd|*
ll_cache_read_mpki|MPKI|MPKI|LL Cache Read MPKI|ll_cache_miss_rd / inst_retired * 1000|*
load_percentage|percent of operations|Operation_Mix|Load Operations Percentage|ld_spec / inst_spec * 100|*
scalar_fp_percentage|percent of operations|Operation_Mix|Floating Point Operations Percentage|vfp_spec / inst_spec * 100|*
simd_percentage|percent of operations|Operation_Mix|Advanced SIMD Operations Percentage|ase_spec / inst_spec * 100|*
store_percentage|percent of operations|Operation_Mix|Store Operations Percentage|st_spec / inst_spec * 100|*
backend_bound|percent of slots|Topdown_L1|Backend Bound|100 * (stall_slot_backend / (cpu_cycles * 5) - br_mis_pred * 3 / cpu_cycles)|neoverse-n2-r0p3 neoverse-n2
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|100 * ((1 - op_retired / op_spec) * (1 - stall_slot / (cpu_cycles * 5)) + br_mis_pred * 4 / cpu_cycles)|neoverse-n2-r0p3
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|100 * (stall_slot_frontend / (cpu_cycles * 5) - br_mis_pred / cpu_cycles)|neoverse-n2-r0p3
retiring|percent of slots|Topdown_L1|Retiring|(1 - stall_slot / (cpu_cycles * 5)) * (op_retired / op_spec) * 100|neoverse-n2-r0p3 neoverse-n3
sve_all_percentage|percent of operations|Operation_Mix|SVE Operations (Load/Store Inclusive) Percentage|sve_inst_spec / inst_spec * 100|neoverse-n2-r0p3 neoverse-n3 neoverse-v1 neoverse-v2 neoverse-v3
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|100 * ((1 - op_retired / op_spec) * (1 - (stall_slot - cpu_cycles) / (cpu_cycles * 5)) + br_mis_pred * 4 / cpu_cycles)|neoverse-n2
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|100 * ((stall_slot_frontend - cpu_cycles) / (5 * cpu_cycles) - br_mis_pred / cpu_cycles)|neoverse-n2
retiring|percent of slots|Topdown_L1|Retiring|100 * (op_retired / op_spec * (1 - (stall_slot - cpu_cycles) / (cpu_cycles * 5)))|neoverse-n2
backend_bound|percent of slots|Topdown_L1|Backend Bound|stall_slot_backend / (5 * cpu_cycles) * 100|neoverse-n3
backend_busy_bound|percent of cycles|Topdown_Backend|Backend Busy Bound|stall_backend_busy / stall_backend * 100|neoverse-n3 neoverse-v3
backend_cache_l1d_bound|percent of cycles|Topdown_Backend|Backend Cache L1D Bound|stall_backend_l1d / (stall_backend_l1d + stall_backend_mem) * 100|neoverse-n3 neoverse-v3
backend_cache_l2d_bound|percent of cycles|Topdown_Backend|Backend Cache L2D Bound|stall_backend_mem / (stall_backend_l1d + stall_backend_mem) * 100|neoverse-n3 neoverse-v3
backend_core_bound|percent of cycles|Topdown_Backend|Backend Core Bound|stall_backend_cpubound / stall_backend * 100|neoverse-n3 neoverse-v3
backend_core_rename_bound|percent of cycles|Topdown_Backend|Backend Core Rename Bound|stall_backend_rename / stall_backend_cpubound * 100|neoverse-n3 neoverse-v3
backend_mem_bound|percent of cycles|Topdown_Backend|Backend Memory Bound|stall_backend_membound / stall_backend * 100|neoverse-n3 neoverse-v3
backend_mem_cache_bound|percent of cycles|Topdown_Backend|Backend Memory Cache Bound|(stall_backend_l1d + stall_backend_mem) / stall_backend_membound * 100|neoverse-n3 neoverse-v3
backend_mem_store_bound|percent of cycles|Topdown_Backend|Backend Memory Store Bound|stall_backend_st / stall_backend_membound * 100|neoverse-n3 neoverse-v3
backend_mem_tlb_bound|percent of cycles|Topdown_Backend|Backend Memory TLB Bound|stall_backend_tlb / stall_backend_membound * 100|neoverse-n3 neoverse-v3
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|(1 - stall_slot / (5 * cpu_cycles)) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / cpu_cycles * 100|neoverse-n3
barrier_percentage|percent of operations|Operation_Mix|Barrier Operations Percentage|(isb_spec + dsb_spec + dmb_spec) / inst_spec * 100|neoverse-n3 neoverse-v3
branch_direct_ratio|per branch|Branch_Effectiveness|Branch Direct Ratio|br_immed_retired / br_retired|neoverse-n3 neoverse-v3
branch_indirect_ratio|per branch|Branch_Effectiveness|Branch Indirect Ratio|br_ind_retired / br_retired|neoverse-n3 neoverse-v3
branch_percentage|percent of operations|Operation_Mix|Branch Operations Percentage|pc_write_spec / inst_spec * 100|neoverse-n3
branch_return_ratio|per branch|Branch_Effectiveness|Branch Return Ratio|br_return_retired / br_retired|neoverse-n3 neoverse-v3
fp16_percentage|percent of operations|FP_Precision_Mix|Half Precision Floating Point Percentage|fp_hp_spec / inst_spec * 100|neoverse-n3 neoverse-v3
fp32_percentage|percent of operations|FP_Precision_Mix|Single Precision Floating Point Percentage|fp_sp_spec / inst_spec * 100|neoverse-n3 neoverse-v3
fp64_percentage|percent of operations|FP_Precision_Mix|Double Precision Floating Point Percentage|fp_dp_spec / inst_spec * 100|neoverse-n3 neoverse-v3
fp_ops_per_cycle|operations per cycle|FP_Arithmetic_Intensity|Floating Point Operations per Cycle|(fp_scale_ops_spec + fp_fixed_ops_spec) / cpu_cycles|neoverse-n3 neoverse-v3
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|(stall_slot_frontend / (5 * cpu_cycles) - stall_frontend_flush / cpu_cycles) * 100|neoverse-n3
frontend_cache_l1i_bound|percent of cycles|Topdown_Frontend|Frontend Cache L1I Bound|stall_frontend_l1i / (stall_frontend_l1i + stall_frontend_mem) * 100|neoverse-n3 neoverse-v3
frontend_cache_l2i_bound|percent of cycles|Topdown_Frontend|Frontend Cache L2I Bound|stall_frontend_mem / (stall_frontend_l1i + stall_frontend_mem) * 100|neoverse-n3 neoverse-v3
frontend_core_bound|percent of cycles|Topdown_Frontend|Frontend Core Bound|stall_frontend_cpubound / stall_frontend * 100|neoverse-n3 neoverse-v3
frontend_core_flow_bound|percent of cycles|Topdown_Frontend|Frontend Core Flow Bound|stall_frontend_flow / stall_frontend_cpubound * 100|neoverse-n3 neoverse-v3
frontend_core_flush_bound|percent of cycles|Topdown_Frontend|Frontend Core Flush Bound|stall_frontend_flush / stall_frontend_cpubound * 100|neoverse-n3 neoverse-v3
frontend_mem_bound|percent of cycles|Topdown_Frontend|Frontend Memory Bound|stall_frontend_membound / stall_frontend * 100|neoverse-n3 neoverse-v3
frontend_mem_cache_bound|percent of cycles|Topdown_Frontend|Frontend Mem Cache Bound|(stall_frontend_l1i + stall_frontend_mem) / stall_frontend_membound * 100|neoverse-n3 neoverse-v3
frontend_mem_tlb_bound|percent of cycles|Topdown_Frontend|Frontend Mem TLB Bound|stall_frontend_tlb / stall_frontend_membound * 100|neoverse-n3 neoverse-v3
integer_dp_percentage|percent of operations|Operation_Mix|Integer Operations Percentage|(dp_spec - dsb_spec) / inst_spec * 100|neoverse-n3
nonsve_fp_ops_per_cycle|operations per cycle|FP_Arithmetic_Intensity|Non-SVE Floating Point Operations per Cycle|fp_fixed_ops_spec / cpu_cycles|neoverse-n3 neoverse-v3
sve_fp_ops_per_cycle|operations per cycle|FP_Arithmetic_Intensity|SVE Floating Point Operations per Cycle|fp_scale_ops_spec / cpu_cycles|neoverse-n3 neoverse-v3
sve_predicate_empty_percentage|percent of operations|SVE_Effectiveness|SVE Empty Predicate Percentage|sve_pred_empty_spec / sve_pred_spec * 100|neoverse-n3 neoverse-v3
sve_predicate_full_percentage|percent of operations|SVE_Effectiveness|SVE Full Predicate Percentage|sve_pred_full_spec / sve_pred_spec * 100|neoverse-n3 neoverse-v3
sve_predicate_partial_percentage|percent of operations|SVE_Effectiveness|SVE Partial Predicate Percentage|sve_pred_partial_spec / sve_pred_spec * 100|neoverse-n3 neoverse-v3
sve_predicate_percentage|percent of operations|SVE_Effectiveness|SVE Predicate Percentage|sve_pred_spec / inst_spec * 100|neoverse-n3 neoverse-v3
backend_bound|percent of slots|Topdown_L1|Backend Bound|stall_slot_backend / (8 * cpu_cycles) * 100|neoverse-v1
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|100 * ((1 - op_retired / op_spec) * (1 - stall_slot / (cpu_cycles * 8)) + br_mis_pred * 4 / cpu_cycles)|neoverse-v1 neoverse-v2
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|100 * (stall_slot_frontend / (cpu_cycles * 8) - br_mis_pred * 4 / cpu_cycles)|neoverse-v1
retiring|percent of slots|Topdown_L1|Retiring|(1 - stall_slot / (cpu_cycles * 8)) * (op_retired / op_spec) * 100|neoverse-v1
backend_bound|percent of slots|Topdown_L1|Backend Bound|100 * (stall_slot_backend / (cpu_cycles * 8) - br_mis_pred * 3 / cpu_cycles)|neoverse-v2
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|100 * (stall_slot_frontend / (cpu_cycles * 8) - br_mis_pred / cpu_cycles)|neoverse-v2
retiring|percent of slots|Topdown_L1|Retiring|100 * (op_retired / op_spec * (1 - stall_slot / (cpu_cycles * 8)))|neoverse-v2
backend_bound|percent of slots|Topdown_L1|Backend Bound|stall_slot_backend / (10 * cpu_cycles) * 100|neoverse-v3
bad_speculation|percent of slots|Topdown_L1|Bad Speculation|(1 - stall_slot / (10 * cpu_cycles)) * (1 - op_retired / op_spec) * 100 + stall_frontend_flush / cpu_cycles * 100|neoverse-v3
frontend_bound|percent of slots|Topdown_L1|Frontend Bound|(stall_slot_frontend / (10 * cpu_cycles) - stall_frontend_flush / cpu_cycles) * 100|neoverse-v3
retiring|percent of slots|Topdown_L1|Retiring|(1 - stall_slot / (cpu_cycles * 10)) * (op_retired / op_spec) * 100|neoverse-v3`;

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
