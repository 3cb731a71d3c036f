require("node:url").pathToFileURL(__filename).href;
var arm_products_default = {
	source: "Which of the cores that Arm describes a core is, by its main id register: facts from WindowsPerf (Arm Limited, BSD-3-Clause) and from Arm's telemetry solution (Arm Limited, Apache-2.0), see NOTICE. Written by scripts/generate-arm-pmu.mjs: do not edit.",
	notes: ["key: as formulas and recordings call the product. from, to: 16 × variant + revision, both ends included."],
	products: [
		{
			"key": "neoverse-n1",
			"implementer": 65,
			"part": 3340,
			"from": 0,
			"to": 255,
			"title": "Neoverse N1"
		},
		{
			"key": "neoverse-n2-r0p3",
			"implementer": 65,
			"part": 3401,
			"from": 3,
			"to": 255,
			"title": "Neoverse N2"
		},
		{
			"key": "neoverse-n2-r0p3",
			"implementer": 109,
			"part": 3401,
			"from": 3,
			"to": 255,
			"title": "Azure Cobalt 100"
		},
		{
			"key": "neoverse-n2",
			"implementer": 65,
			"part": 3401,
			"from": 0,
			"to": 2,
			"title": "Neoverse N2"
		},
		{
			"key": "neoverse-n2",
			"implementer": 109,
			"part": 3401,
			"from": 0,
			"to": 2,
			"title": "Azure Cobalt 100"
		},
		{
			"key": "neoverse-n3",
			"implementer": 65,
			"part": 3470,
			"from": 0,
			"to": 255,
			"title": "Neoverse N3"
		},
		{
			"key": "neoverse-v1",
			"implementer": 65,
			"part": 3392,
			"from": 0,
			"to": 255,
			"title": "Neoverse V1"
		},
		{
			"key": "neoverse-v2",
			"implementer": 65,
			"part": 3407,
			"from": 0,
			"to": 255,
			"title": "Neoverse V2"
		},
		{
			"key": "neoverse-v3",
			"implementer": 65,
			"part": 3460,
			"from": 0,
			"to": 255,
			"title": "Neoverse V3"
		},
		{
			"key": "neoverse-v3ae",
			"implementer": 65,
			"part": 3459,
			"from": 0,
			"to": 255,
			"title": "Neoverse V3AE"
		},
		{
			"key": "c1-nano",
			"implementer": 65,
			"part": 3466,
			"from": 0,
			"to": 255,
			"title": "C1-Nano"
		},
		{
			"key": "c1-pro",
			"implementer": 65,
			"part": 3467,
			"from": 0,
			"to": 255,
			"title": "C1-Pro"
		},
		{
			"key": "c1-premium",
			"implementer": 65,
			"part": 3472,
			"from": 0,
			"to": 255,
			"title": "C1-Premium"
		},
		{
			"key": "c1-ultra",
			"implementer": 65,
			"part": 3468,
			"from": 0,
			"to": 255,
			"title": "C1-Ultra"
		}
	]
};
// contract/pmu-events.ts
var READ_GPC_PROVIDER = "9b15b4b5-6979-4ba7-9b26-00c630a4d7b3";
var CYCLE_EVENT = 4294967295;
var PMU_PROVIDER_NAME = "Corescope.Pmu";
var PMU_PROVIDER = "5b803638-04b7-5275-f58a-f79946632cb2";
Object.defineProperty(exports, "CYCLE_EVENT", {
	enumerable: true,
	get: function() {
		return CYCLE_EVENT;
	}
});
Object.defineProperty(exports, "PMU_PROVIDER", {
	enumerable: true,
	get: function() {
		return PMU_PROVIDER;
	}
});
Object.defineProperty(exports, "PMU_PROVIDER_NAME", {
	enumerable: true,
	get: function() {
		return PMU_PROVIDER_NAME;
	}
});
Object.defineProperty(exports, "READ_GPC_PROVIDER", {
	enumerable: true,
	get: function() {
		return READ_GPC_PROVIDER;
	}
});
Object.defineProperty(exports, "arm_products_default", {
	enumerable: true,
	get: function() {
		return arm_products_default;
	}
});
